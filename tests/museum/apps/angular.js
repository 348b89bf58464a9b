// A form of Angular Material, compiled in the page: select, autocomplete, stepper, slide toggle, table that sorts, snack bar.
import "@angular/compiler";
import { Component, inject, provideZonelessChangeDetection } from "@angular/core";
import { MatAutocompleteModule } from "@angular/material/autocomplete";
import { MatButtonModule } from "@angular/material/button";
import { MatCheckboxModule } from "@angular/material/checkbox";
import { MatFormFieldModule } from "@angular/material/form-field";
import { MatInputModule } from "@angular/material/input";
import { MatSelectModule } from "@angular/material/select";
import { MatSlideToggleModule } from "@angular/material/slide-toggle";
import { MatSliderModule } from "@angular/material/slider";
import { MatSnackBar } from "@angular/material/snack-bar";
import { MatStepperModule } from "@angular/material/stepper";
import { bootstrapApplication } from "@angular/platform-browser";

class Stay {
  bar = inject(MatSnackBar);
  book() {
    this.bar.open("The room is booked", "Undo");
  }
}
Component({
  selector: "#root",
  imports: [MatAutocompleteModule, MatButtonModule, MatCheckboxModule, MatFormFieldModule, MatInputModule, MatSelectModule, MatSlideToggleModule, MatSliderModule, MatStepperModule],
  template: `<mat-stepper><mat-step label="Room">
      <mat-form-field><mat-label>Room</mat-label><mat-select value="twin"><mat-option value="single">Single</mat-option><mat-option value="twin">Twin</mat-option></mat-select></mat-form-field>
      <mat-form-field><mat-label>Guest</mat-label><input matInput placeholder="First and last name"></mat-form-field>
      <mat-checkbox>Breakfast</mat-checkbox><mat-slide-toggle>Late arrival</mat-slide-toggle><mat-slider min="1" max="9"><input matSliderThumb value="3" aria-label="Nights"></mat-slider>
      <button matButton matStepperNext>Next</button></mat-step>
    <mat-step label="Payment"><p>Pay at the desk</p><button matButton (click)="book()">Book</button></mat-step></mat-stepper>`,
})(Stay);
bootstrapApplication(Stay, { providers: [provideZonelessChangeDetection()] });
