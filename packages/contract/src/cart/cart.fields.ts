import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./cart.ts";
import type * as walletSchemas from "./wallet.ts";

export const cartFields = {
  removed: "The last deleted line while it can be restored; else null.",
  wrapping_codes: ["Codes of the wrappings that every product of the parcel allows.", ["kani"]],
  lost_wrapping: "Name of the chosen wrapping, if a product of the parcel does not allow it; else null.",
  index: ["Position among the lines, from 0.", 1],
  total_quantity: ["Total number of pieces.", 2],
  carriage_estimate: "Amounts of the cart if it is sent to the prefecture; null once an address is known.",
  free_carriage: "Total from which carriage is free; null without such a limit.",
  wrapping_fee: ["Part of total_fee for wrapping, noshi, bags and cards.", 330],
  other_pieces: ["Pieces that the cart had before; the amounts contain them.", 2],
  is_removing_address: ["1: also resets the addresses.", "1"],
  total_products: ["Total of the products in yen, tax included.", 3960],
  total_discount: ["Total discount of coupons.", 0],
  total_fee: ["Total fees of payment and wrapping.", 0],
  total_points: ["Points used as payment.", 0],
  total_tax: ["Tax included in the amounts.", 420],
  amount_by_tax_rate: "Amounts by tax rate.",
  rate: ["Tax rate in percent.", 10],
  without_tax: ["The amount without tax.", 4200],
  tax: ["The tax.", 420],
  questionnaire: "Answers to the shop's questions.",
  next_step: "The first unfinished step.",
  conveni_code: "Code of the chosen convenience store chain.",
  pending_order: "The order that the provider is deciding about; null without one.",
  resume_url: ["The provider's page to continue on; null if there is none.", "https://example.jp/pay"],
  joined: "Lines of the visitor's cart that were merged into the member's cart.",
  invalid_product: ["1: removes products that can no longer be bought.", true],
  accessories: "Accessories offered with the product.",
  rest: ["Missing amount in yen.", 1200],
} satisfies FieldTexts<typeof schemas & typeof walletSchemas>;
