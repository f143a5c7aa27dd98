import type { OwnerClient } from "#api/owner-clients.ts";
import { openWithMember } from "./member-orders.ts";
import { asStaff } from "./staff.ts";
import type { TestShop } from "./test-shop.ts";

type VariantStock = Awaited<ReturnType<OwnerClient["stock"]["variant"]>>;

/** A shop with ten towels and five teas since January, its owner, and a member who orders. */
export async function openStock(test: TestShop) {
  const open = await openWithMember(test);
  const { owner, id } = await asStaff(test);
  await test.db
    .updateTable("stock_movement")
    .set({ created_at: new Date("2026-01-01T00:00:00Z") })
    .execute();
  return {
    ...open,
    owner,
    staffId: id,
    /** The owner's calls at another moment, in a session of its own, since sessions end. */
    async ownerAt(moment: string): Promise<OwnerClient> {
      test.at(moment);
      return (await asStaff(test)).owner;
    },
    of: (variant: string, by = owner): Promise<VariantStock> => by.stock.variant({ variant }),
  };
}

/** What a variant's history says, the newest first: reason, change, balance, who. */
export const historyOf = ({ movements }: VariantStock) =>
  movements.map(({ reason_words, delta, balance, who }) => [reason_words, delta, balance, who]);
