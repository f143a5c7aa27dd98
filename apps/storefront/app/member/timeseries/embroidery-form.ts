import {
  EmbroideryForm,
  embroideryLabels as label,
  embroideryPlaces,
  embroideryThreads,
  purposeNames,
  typefaceNames,
} from "@noren/contract/member/timeseries.ts";
import { scriptWords } from "@noren/contract/product/configuration.ts";
import { scripts, typefaceStyles } from "@noren/contract/product/made-to-order-limits.ts";
import { timeseriesMessages as words } from "#look/member/timeseries/timeseries.messages.ts";
import { formRules } from "@noren/web/form/form-rules.ts";
import type { FieldView, FormValues } from "@noren/web/form/form-view.ts";
import type { EmbroideryPreviewProps, EmbroideryProps } from "#app/product/made-to-order/made-to-order-view.ts";
import { isFaintOn, plainGround } from "#app/product/made-to-order/thread-contrast.ts";

export const embroideryRules = formRules(
  { "": EmbroideryForm },
  {
    script: { label: label.script },
    text: { label: label.text, hint: words.lettersHint, maxLength: 20, autoComplete: "off" },
    place: { label: label.place },
    thread: { label: label.thread },
    typeface: { label: label.typeface },
  },
);

type Choice = { value: string; label: string; color: string | null };
const choice = (value: string, name: string, color: string | null = null): Choice => ({ value, label: name, color });
const groups: Record<string, Choice[]> = {
  script: scripts.map((script) => choice(script, scriptWords[script])),
  place: embroideryPlaces.map(({ key, name }) => choice(key, name)),
  thread: embroideryThreads.map(({ key, name, color }) => choice(key, name, color)),
  typeface: typefaceStyles.map((style) => choice(style, typefaceNames[style])),
};

export const firstEmbroidery: FormValues = {
  script: "kanji",
  text: "",
  place: "chest",
  thread: "kon",
  typeface: "mincho",
};

export function embroideryPreview({ text = "", thread, typeface }: FormValues): EmbroideryPreviewProps {
  const { color } = embroideryThreads.find(({ key }) => key === thread) ?? embroideryThreads[0];
  const style = typefaceStyles.find((one) => one === typeface) ?? "mincho";
  const ground = plainGround;
  return { name: purposeNames.embroidery, text, style, thread: color, ground, isFaint: isFaintOn(color, ground) };
}

export const embroideryView = (
  field: (name: string) => FieldView,
  values: FormValues,
): EmbroideryProps["embroidery"] => ({
  name: purposeNames.embroidery,
  price: 0,
  isRequired: true,
  text: field("text"),
  groups: Object.entries(groups).map(([name, choices]) => ({
    field: field(name),
    note: null,
    choices: choices.map((one) => ({ ...one, note: null, price: 0, picture: null })),
  })),
  preview: embroideryPreview(values),
});

export const embroideryRows = (values: FormValues) =>
  Object.entries(groups).map(([name, choices]) => ({
    label: label[name as keyof typeof label],
    value: choices.find(({ value }) => value === values[name])?.label ?? "",
  }));
