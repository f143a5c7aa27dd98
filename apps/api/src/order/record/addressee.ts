import type { OrdererInput } from "@noren/contract/delivery/address.ts";
import type { Honorific } from "@noren/contract/order/receipt.ts";

/** An empty name is printed as a blank line to write on. */
export type Addressee = { name: string; person: string; honorific: Honorific };

/** A company with its contact person, or a person; a blank line if the orderer is not known. */
export function addresseeOf(orderer: OrdererInput | null): Addressee {
  if (!orderer) return { name: "", person: "", honorific: "様" };
  const person = `${orderer.last_name} ${orderer.first_name}`;
  if (!orderer.company_name) return { name: person, person: "", honorific: "様" };
  const named = [orderer.department_or_position, `${person} 様`].filter(Boolean).join("　");
  return { name: orderer.company_name, person: named, honorific: "御中" };
}
