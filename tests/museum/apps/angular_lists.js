// Two lists of Angular's CDK whose items are dragged about and from one to the other, compiled in the page.
import "@angular/compiler";
import { CdkDrag, CdkDropList, CdkDropListGroup, moveItemInArray, transferArrayItem } from "@angular/cdk/drag-drop";
import { Component, provideZonelessChangeDetection } from "@angular/core";
import { bootstrapApplication } from "@angular/platform-browser";

class Board {
  todo = ["Get to work", "Write report", "Go home"];
  done = ["Get up", "Brush teeth"];
  constructor() {
    window.board = this;
  }
  drop({ previousContainer, container, previousIndex, currentIndex }) {
    if (previousContainer === container) moveItemInArray(container.data, previousIndex, currentIndex);
    else transferArrayItem(previousContainer.data, container.data, previousIndex, currentIndex);
  }
}
Component({
  selector: "#root",
  imports: [CdkDrag, CdkDropList, CdkDropListGroup],
  styles: [".list { width: 200px; min-height: 60px; border: 1px solid } .item { padding: 14px; border-bottom: 1px solid; cursor: move } .cdk-drag-animating { transition: transform 200ms } .list.cdk-drop-list-dragging .item:not(.cdk-drag-placeholder) { transition: transform 200ms }"],
  template: `<h1>Ready</h1><div cdkDropListGroup>
    <h2>To do</h2><div class="list" cdkDropList [cdkDropListData]="todo" (cdkDropListDropped)="drop($event)">@for (one of todo; track one) {<div class="item" cdkDrag>{{ one }}</div>}</div>
    <h2>Done</h2><div class="list" cdkDropList [cdkDropListData]="done" (cdkDropListDropped)="drop($event)">@for (one of done; track one) {<div class="item" cdkDrag>{{ one }}</div>}</div></div>`,
})(Board);
bootstrapApplication(Board, { providers: [provideZonelessChangeDetection()] });
