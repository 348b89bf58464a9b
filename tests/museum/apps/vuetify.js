// Fields of Vuetify: selects whose field lies under their frame, a long list to search in, several at once.
import "vuetify/styles";
import { createApp, reactive } from "vue/dist/vue.esm-bundler.js";
import { createVuetify } from "vuetify";
import { VApp, VAutocomplete, VBtn, VCheckbox, VList, VListItem, VMenu, VRadio, VRadioGroup, VSelect, VSlider, VTextarea, VTextField } from "vuetify/components";

const fed = (window.fed = reactive({ foods: ["Hay", "Corn", "Grass"], fields: Array.from({ length: 400 }, (_, index) => `Field ${index}`) }));
const template = `<v-app><v-text-field label="Farmer" v-model="fed.farmer" /><v-select label="Food" :items="fed.foods" v-model="fed.food" />
  <v-autocomplete label="Meadow" :items="fed.fields" v-model="fed.meadow" /><v-select label="Extras" multiple :items="['Salt', 'Water', 'Oats']" v-model="fed.extras" />
  <v-checkbox label="Weekly" v-model="fed.weekly" /><v-radio-group label="Size" v-model="fed.size"><v-radio label="Small" value="s" /><v-radio label="Large" value="l" /></v-radio-group>
  <v-slider label="Amount" v-model="fed.amount" :step="1" /><v-textarea label="Remark" v-model="fed.remark" />
  <v-menu><template v-slot:activator="{ props }"><v-btn v-bind="props">Actions</v-btn></template><v-list><v-list-item title="Milk all" @click="fed.did = 'milk'" /></v-list></v-menu></v-app>`;
const components = { VApp, VAutocomplete, VBtn, VCheckbox, VList, VListItem, VMenu, VRadio, VRadioGroup, VSelect, VSlider, VTextarea, VTextField };
createApp({ setup: () => ({ fed }), template }).use(createVuetify({ components })).mount("#root");
