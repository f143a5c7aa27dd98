import type { Carrier } from "#api/channel/channel-types.ts";
import { type Pieces, planPackings } from "#api/delivery/packing-plan.ts";
import { type CartDocument, type CartPackingDocument, type CartShippingDocument, noDate } from "./cart-document.ts";
import type { VariantRow } from "./cart-rows.ts";

type PlanInput = { variants: ReadonlyMap<string, VariantRow>; carriers: readonly Carrier[] };

/** Business days until a variant can be dispatched: those of its maker plus its own. */
export const leadDaysOf = (row: Pick<VariantRow, "lead_days" | "maker_lead_days"> | undefined) =>
  (row?.lead_days ?? 0) + (row?.maker_lead_days ?? 0);

/** The pieces in the given packings, as the planner's input, in the order of the cart's lines. */
export function itemsToPack(
  packings: readonly CartPackingDocument[],
  document: CartDocument,
  variants: ReadonlyMap<string, VariantRow>,
): Pieces[] {
  const all = packings.flatMap(({ products }) => products);
  return document.lines.flatMap(({ key, product_id }) => {
    const quantity = all.reduce((sum, one) => (one.key === key ? sum + one.quantity : sum), 0);
    const row = variants.get(product_id);
    return quantity > 0
      ? [{ key, quantity, deliveryClass: row?.delivery_class ?? "normal", leadDays: leadDaysOf(row) }]
      : [];
  });
}

/**
 * Puts the cart's items into parcels that a carrier takes: in each shipping together or apart, as the buyer chose.
 * Parcels that the buyer made are not planned. A parcel that stays keeps its key, date and wrapping.
 */
export function planned(document: CartDocument, input: PlanInput): CartDocument {
  // a gift stays in one parcel, since its address is not known yet
  if (document.gift) return document;
  let next = document.next;
  let isChanged = false;
  const shippings = document.shippings.map((shipping) => {
    const packings = plannedPackings(shipping, document, input, () => `p${next++}`);
    if (JSON.stringify(packings) === JSON.stringify(shipping.packings)) return shipping;
    isChanged = true;
    return { ...shipping, packings };
  });
  return isChanged ? { ...document, shippings, next } : document;
}

function plannedPackings(
  shipping: CartShippingDocument,
  document: CartDocument,
  { variants, carriers }: PlanInput,
  nextKey: () => string,
): CartPackingDocument[] {
  const { prefecture } = shipping.address;
  const own = shipping.packings.filter(({ is_own }) => is_own);
  const free = shipping.packings.filter(({ is_own }) => !is_own);
  const spilled: CartPackingDocument[] = [];
  const ownPlanned = own.flatMap((packing) => {
    const [first, ...rest] = planPackings(itemsToPack([packing], document, variants), carriers, prefecture, "together");
    if (!first) return [];
    if (rest.length === 0) return [packing];
    spilled.push({ ...packing, products: rest.flatMap(({ pieces }) => pieces.map(bare)) });
    return [{ ...packing, products: first.pieces.map(bare) }];
  });
  const pool = itemsToPack([...free, ...spilled], document, variants);
  const packings = planPackings(pool, carriers, prefecture, shipping.choice_mode ?? "together");
  const placed = place(
    packings.map(({ pieces }) => pieces.map(bare)),
    free,
    nextKey,
  );
  const result = [...placed, ...ownPlanned];
  // a shipping without items keeps one empty parcel
  if (result.length === 0)
    return [free[0] ? { ...free[0], products: [] } : { key: nextKey(), products: [], ...noDate }];
  const order = shipping.packings.map(({ key }) => key);
  const rank = ({ key }: CartPackingDocument) => (order.includes(key) ? order.indexOf(key) : order.length);
  return result.toSorted((one, other) => rank(one) - rank(other));
}

type LineQuantities = { key: string; quantity: number }[];
const bare = ({ key, quantity }: Pieces) => ({ key, quantity });

/**
 * A planned parcel becomes the former parcel that had most of its items. A removed parcel's wrapping goes to one
 * without any.
 */
function place(packings: readonly LineQuantities[], free: readonly CartPackingDocument[], nextKey: () => string) {
  const left = [...free];
  const formerPackings = packings.map((products) => takeBest(left, products));
  const placed = packings.map((products, at): CartPackingDocument => {
    const former = formerPackings[at] ?? left.shift();
    return former ? { ...former, products } : { key: nextKey(), products, ...noDate };
  });
  const gift_wrapping = left.find((packing) => packing.gift_wrapping)?.gift_wrapping;
  const bareOne = placed.findIndex((packing) => !packing.gift_wrapping);
  if (gift_wrapping && bareOne >= 0) placed[bareOne] = { ...placed[bareOne]!, gift_wrapping };
  return placed;
}

function takeBest(left: CartPackingDocument[], products: LineQuantities): CartPackingDocument | undefined {
  const shared = (packing: CartPackingDocument) =>
    products.reduce((sum, { key, quantity }) => {
      const there = packing.products.find((one) => one.key === key)?.quantity ?? 0;
      return sum + Math.min(there, quantity);
    }, 0);
  const best = left.toSorted((one, other) => shared(other) - shared(one))[0];
  if (!best || shared(best) === 0) return undefined;
  left.splice(left.indexOf(best), 1);
  return best;
}
