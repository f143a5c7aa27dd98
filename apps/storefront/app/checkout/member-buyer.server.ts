import type { OrdererInput } from "@noren/contract/delivery/address.ts";
import type { User } from "@noren/contract/member/profile.ts";
import type { UserAddress } from "@noren/contract/member/address-book.ts";
import type { Api } from "#app/platform/request/request-context.server.ts";

export type Buyer = { user: User; home: UserAddress | null; isBookFull: boolean };

export async function buyerOf(api: Api): Promise<Buyer> {
  const [user, book] = await Promise.all([api.user.me(), api.userAddress.search({ per: 1 })]);
  return { user, home: book.data[0] ?? null, isBookFull: book.pagination.total >= book.more!.limit };
}

/** The orderer, as far as the profile has the data. */
export function ordererOf(user: User): OrdererInput {
  const { last_name, first_name, last_name_kana, first_name_kana, email, company_name, department_or_position } = user;
  const { contact_phone_number } = user;
  const phone_number = user.phone_number || user.cell_phone_number;
  return {
    last_name,
    first_name,
    last_name_kana,
    first_name_kana,
    email,
    phone_number,
    company_name,
    department_or_position,
    ...(contact_phone_number && { contact_phone_number }),
  };
}
