import { type DeliveryClass, deliveryClassWords } from "@noren/contract/delivery/delivery-class.ts";
import type { Db } from "#api/platform/db/open.ts";
import { productsNotCarried } from "./delivery-class.queries.ts";

/**
 * One sentence for each delivery class of products on sale that no carrier of the channel takes: such products are
 * shown but cannot be ordered. A channel without any carrier is not open yet and gets none.
 */
export async function sentencesOfClassesNotCarried(db: Db, channelId: string): Promise<string[]> {
  const rows = await productsNotCarried(db, channelId);
  return rows.map(({ delivery_class, products, code }) =>
    sentenceOf(delivery_class, `${code} など${products}件の商品`),
  );
}

/** Sentences for the delivery classes of products that are about to be written. */
export function sentencesOfNewClasses(
  carriers: readonly { delivery_classes: readonly string[] }[],
  products: readonly { code: string; delivery_class: DeliveryClass }[],
): string[] {
  if (carriers.length === 0) return [];
  const lost = products.filter(
    (one) => !carriers.some((carrier) => carrier.delivery_classes.includes(one.delivery_class)),
  );
  return [...Map.groupBy(lost, (one) => one.delivery_class)].map(([deliveryClass, those]) =>
    sentenceOf(deliveryClass, `${those[0]!.code} など${those.length}件の商品`),
  );
}

const sentenceOf = (deliveryClass: DeliveryClass, products: string): string =>
  `配送区分「${deliveryClassWords[deliveryClass]}」を運べる配送会社がないため、${products}は注文できません。配送会社を加えてください（carrier create）。`;
