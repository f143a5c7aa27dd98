import type { Output } from "@noren/contract/platform/endpoint.ts";
import type { productPage } from "@noren/contract/product/product-page.owner.ts";
import { count } from "#app/platform/format.ts";
import type { Base } from "./form-state.ts";
import type { Prepared } from "./product-edit.ts";
import { allWrappings } from "./product-text.ts";
import { stateWords } from "./value-words.ts";

type Use = Output<(typeof productPage)["use"]>;
type Sent = Pick<Prepared, "texts" | "variants">;

const isHidden = ({ texts }: Sent, base: Base) => base.texts.state === "published" && texts.state !== "published";

/** Variants that the save takes off sale. */
const stopped = ({ variants }: Sent, base: Base) =>
  [...variants].filter(([id, { is_on_sale }]) => base.variants[id]?.texts.is_on_sale === "1" && is_on_sale !== "1");

/** Whether buyers can choose fewer wrappings than before. */
function isWrappedLess({ texts }: Sent, base: Base): boolean {
  const [before, after] = [base.texts, texts].map(({ wrapping_ids }) => wrapping_ids ?? allWrappings);
  if (before === after || after === allWrappings) return false;
  const left = new Set(after!.split(","));
  return before === allWrappings || before!.split(",").some((id) => !left.has(id));
}

/** Whether the save takes something away from buyers. */
export const hidesSomething = (sent: Sent, base: Base): boolean =>
  isHidden(sent, base) || isWrappedLess(sent, base) || stopped(sent, base).length > 0;

/** What the save does to carts and lists that have the product or its variants, as sentences. */
export function effectsOfSave(sent: Sent, base: Base, use: Use): string[] {
  if (isHidden(sent, base)) return hiddenEffects(stateWords[sent.texts.state!] ?? "", use);
  const wrapped =
    isWrappedLess(sent, base) && use.carts > 0
      ? [`${count(use.carts)}件のカートに入っています。選べなくした包装は、お荷物から外れます。`]
      : [];
  const offSale = stopped(sent, base).flatMap(([id, texts]) => {
    const carts = use.variants.find((one) => one.id === id)?.carts ?? 0;
    const options = (JSON.parse(texts.options ?? "[]") as string[]).join(" / ") || texts.code;
    return carts > 0
      ? [`「${options}」は${count(carts)}件のカートに入っています。販売を止めると、注文できなくなります。`]
      : [];
  });
  return [...wrapped, ...offSale];
}

function hiddenEffects(state: string, { carts, favourites, lists, restock_requests }: Use): string[] {
  const members = [
    favourites > 0 && `お気に入り${count(favourites)}件`,
    lists > 0 && `お客さまのリスト${count(lists)}件`,
    restock_requests > 0 && `入荷のお知らせの申し込み${count(restock_requests)}件`,
  ].filter((words) => words !== false);
  return [
    ...(carts > 0
      ? [`${count(carts)}件のカートに入っています。「${state}」にすると、カートから注文できなくなります。`]
      : []),
    ...(members.length > 0 ? [`${members.join("、")}からも見えなくなります。`] : []),
  ];
}
