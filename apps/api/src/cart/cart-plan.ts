import type { Carrier } from "#api/channel/channel-types.ts";
import { type Pieces, planParcels } from "#api/delivery/parcel-plan.ts";
import { type CartDocument, type CartPackingDocument, type CartShippingDocument, noDate } from "./cart-document.ts";
import type { VariantRow } from "./cart-rows.ts";

type DefinitionList = { goods: ReadonlyMap<string, VariantRow>; carriers: readonly Carrier[] };

/** Business days until a variant can leave: those of its maker, and then its own. */
export const leadDaysOf = (row: Pick<VariantRow, "lead_days" | "maker_lead_days"> | undefined) =>
  (row?.lead_days ?? 0) + (row?.maker_lead_days ?? 0);

/** The goods of packings, line by line in the cart's order, as the planner needs them. */
export function piecesOf(
  packings: readonly CartPackingDocument[],
  document: CartDocument,
  goods: ReadonlyMap<string, VariantRow>,
): Pieces[] {
  const all = packings.flatMap(({ products }) => products);
  return document.lines.flatMap(({ key, product_id }) => {
    const quantity = all.reduce((sum, one) => (one.key === key ? sum + one.quantity : sum), 0);
    const row = goods.get(product_id);
    return quantity > 0
      ? [{ key, quantity, deliveryClass: row?.delivery_class ?? "normal", leadDays: leadDaysOf(row) }]
      : [];
  });
}

/**
 * The cart with its goods in parcels that carriers take: each shipping's are planned as its buyer chose, but for the parcels
 * that he made himself. A parcel that stays keeps its key, its date and what is around it.
 */
export function planned(document: CartDocument, facts: DefinitionList): CartDocument {
  // where a gift goes is not known yet: it stays in one parcel
  if (document.gift) return document;
  let next = document.next;
  let isChanged = false;
  const shippings = document.shippings.map((shipping) => {
    const packings = plannedPackings(shipping, document, facts, () => `p${next++}`);
    if (JSON.stringify(packings) === JSON.stringify(shipping.packings)) return shipping;
    isChanged = true;
    return { ...shipping, packings };
  });
  return isChanged ? { ...document, shippings, next } : document;
}

function plannedPackings(
  shipping: CartShippingDocument,
  document: CartDocument,
  { goods, carriers }: DefinitionList,
  nextKey: () => string,
): CartPackingDocument[] {
  const { prefecture } = shipping.address;
  const own = shipping.packings.filter(({ is_own }) => is_own);
  const free = shipping.packings.filter(({ is_own }) => !is_own);
  const spilled: CartPackingDocument[] = [];
  const kept = own.flatMap((packing) => {
    const [first, ...rest] = planParcels(piecesOf([packing], document, goods), carriers, prefecture, "together");
    if (!first) return [];
    if (rest.length === 0) return [packing];
    spilled.push({ ...packing, products: rest.flatMap(({ pieces }) => pieces.map(bare)) });
    return [{ ...packing, products: first.pieces.map(bare) }];
  });
  const pool = piecesOf([...free, ...spilled], document, goods);
  const parcels = planParcels(pool, carriers, prefecture, shipping.choice_mode ?? "together");
  const placed = place(
    parcels.map(({ pieces }) => pieces.map(bare)),
    free,
    nextKey,
  );
  const result = [...placed, ...kept];
  // a shipping without goods keeps a parcel to put some into
  if (result.length === 0)
    return [free[0] ? { ...free[0], products: [] } : { key: nextKey(), products: [], ...noDate }];
  const order = shipping.packings.map(({ key }) => key);
  const rank = ({ key }: CartPackingDocument) => (order.includes(key) ? order.indexOf(key) : order.length);
  return result.toSorted((one, other) => rank(one) - rank(other));
}

type VariantsById = { key: string; quantity: number }[];
const bare = ({ key, quantity }: Pieces) => ({ key, quantity });

/** Each parcel goes where most of its goods lie already; what was around one that goes is put around one that has nothing. */
function place(parcels: readonly VariantsById[], free: readonly CartPackingDocument[], nextKey: () => string) {
  const left = [...free];
  const homes = parcels.map((products) => takeBest(left, products));
  const placed = parcels.map((products, at): CartPackingDocument => {
    const home = homes[at] ?? left.shift();
    return home ? { ...home, products } : { key: nextKey(), products, ...noDate };
  });
  const gift_wrapping = left.find((packing) => packing.gift_wrapping)?.gift_wrapping;
  const bareOne = placed.findIndex((packing) => !packing.gift_wrapping);
  if (gift_wrapping && bareOne >= 0) placed[bareOne] = { ...placed[bareOne]!, gift_wrapping };
  return placed;
}

function takeBest(left: CartPackingDocument[], products: VariantsById): CartPackingDocument | undefined {
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
