// Day fields of React Aria, whose parts stand in the order and are called in the language of each place.
import { DateField, DateInput, DateSegment, I18nProvider, Label } from "react-aria-components";
import { createRoot } from "react-dom/client";

const Day = ({ place }) => (
  <I18nProvider locale={place}>
    <DateField><Label>{place}</Label><DateInput style={{ display: "flex" }}>{(segment) => <DateSegment segment={segment} />}</DateInput></DateField>
  </I18nProvider>
);

createRoot(document.getElementById("root")).render(["en-GB", "de-DE", "ja-JP", "pl-PL"].map((place) => <Day key={place} place={place} />));
