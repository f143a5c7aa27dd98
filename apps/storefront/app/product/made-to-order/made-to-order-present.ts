import type { Configured } from "@noren/contract/product/configuration.ts";
import { isReducedTax } from "@noren/contract/platform/tax.ts";
import type { FieldView, FormValues } from "@noren/web/form/form-view.ts";
import { dayInWords } from "#app/platform/format/format.ts";
import { embroideryParts } from "./made-to-order-form.ts";
import type { loadMadeToOrder } from "./made-to-order.server.ts";
import type { ChoiceView, MadeToOrderScreenProps } from "./made-to-order-view.ts";
import { isFaintOn, plainGround } from "./thread-contrast.ts";

type Loaded = Awaited<ReturnType<typeof loadMadeToOrder>>;
type View = Pick<
  MadeToOrderScreenProps,
  | "name"
  | "maker"
  | "productHref"
  | "crumbs"
  | "picture"
  | "groups"
  | "measurements"
  | "embroidery"
  | "total"
  | "quantity"
  | "delivery"
  | "terms"
  | "isChange"
  | "isSaleEnded"
  | "priceLogin"
>;
type Chosen = { values: FormValues; configured: Configured; field: (name: string) => FieldView };

export function madeToOrderView(loaded: Loaded, chosen: Chosen): View {
  const { options, name, maker, key, category, sale, terms } = loaded;
  const { values, configured, field } = chosen;
  const { delivery_estimate: estimate } = options;
  return {
    name,
    maker,
    productHref: `/product/${encodeURIComponent(key)}`,
    crumbs: [
      ...category.map((one) => ({ label: one.name, href: `/product?${new URLSearchParams({ category: one.key })}` })),
      { label: name, href: `/product/${encodeURIComponent(key)}` },
    ],
    picture: chosenChoices(loaded, values).find(({ image }) => image)?.image ?? loaded.picture,
    groups: options.groups.map((group) => ({
      field: field(`choice.${group.key}`),
      note: group.note ?? null,
      choices: group.choices.map((choice): ChoiceView => ({
        value: choice.key,
        label: choice.name,
        note: choice.note ?? null,
        price: choice.price,
        color: choice.color ?? null,
        picture: choice.image ?? null,
      })),
    })),
    measurements: options.measurements && {
      hasSaved: loaded.saved.measurements,
      figure: options.measurements.figure,
      note: options.measurements.note ?? null,
      items: options.measurements.items.map(({ key: own, mark, name: label }, index) => ({
        number: index + 1,
        mark,
        label,
        field: field(`measurement.${own}`),
      })),
    },
    embroidery: embroideryView(loaded, chosen),
    total: {
      base: options.price,
      sale: sale && { ...sale, regularTotal: sale.regularPrice + configured.difference },
      parts: configured.parts,
      price: options.price + configured.difference,
      isReducedRate: isReducedTax(options),
    },
    quantity: quantityView(values.quantity ?? loaded.quantity, options.order_quantity),
    delivery: estimate && {
      first: dayInWords(estimate.first),
      last: dayInWords(estimate.last),
      reason: estimate.reason,
    },
    terms,
    isChange: loaded.line !== "",
    isSaleEnded: options.is_sale_ended,
    priceLogin: loaded.priceLogin,
  };
}

const quantityView = (typed: string, { max }: { max: number }) => ({
  value: /^[1-9]\d{0,2}$/.test(typed) ? Math.min(Number(typed), max) : 1,
  max,
});

const chosenChoices = ({ options }: Loaded, values: FormValues) =>
  options.groups.flatMap(({ key, choices }) => choices.find((one) => one.key === values[`choice.${key}`]) ?? []);

function embroideryView(loaded: Loaded, { values, field }: Chosen): View["embroidery"] {
  const rule = loaded.options.embroidery;
  if (!rule) return null;
  const lists = { place: rule.places, thread: rule.threads, typeface: rule.typefaces };
  const chosen = <T extends { key: string }>(list: readonly T[], part: string) =>
    list.find(({ key }) => key === values[`embroidery.${part}`]) ?? list[0]!;
  const thread = chosen(rule.threads, "thread").color;
  const ground = chosenChoices(loaded, values).find(({ color }) => color)?.color ?? plainGround;
  return {
    name: rule.name,
    price: rule.price,
    hasSaved: loaded.saved.embroidery,
    isRequired: rule.is_required,
    text: field("embroidery.text"),
    groups: embroideryParts.map((part) => ({
      field: field(`embroidery.${part}`),
      note: null,
      choices: lists[part].map((one) => ({
        value: one.key,
        label: one.name,
        note: null,
        price: "price" in one ? one.price : 0,
        color: "color" in one ? one.color : null,
        picture: null,
      })),
    })),
    preview: {
      name: rule.name,
      text: values["embroidery.text"] ?? "",
      style: chosen(rule.typefaces, "typeface").style,
      thread,
      ground,
      isFaint: isFaintOn(thread, ground),
    },
  };
}
