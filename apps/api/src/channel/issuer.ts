import { formatPostalCode } from "@noren/contract/delivery/address.ts";
import type { Channel } from "./channel-types.ts";

/** The issuer of a document, as it stood when it was issued. */
export type Issuer = {
  name: string;
  /** T and 13 digits; null where the issuer is not registered. */
  registration_number: string | null;
  lines: string[];
};

/** The issuer of a channel's documents: the company of its profile, else the channel's own name. */
export function issuerOf({ name, profile, settings }: Pick<Channel, "name" | "profile" | "settings">): Issuer {
  const registration_number = settings["DOCUMENT.REGISTRATION_NUMBER"];
  const { company } = profile;
  if (!company) return { name, registration_number, lines: [] };
  const lines = [
    company.name && name,
    company.postal_code && `〒${formatPostalCode(company.postal_code)}`,
    company.address,
    company.phone_number && `電話 ${company.phone_number}`,
    company.email,
  ];
  return {
    name: company.name || name,
    registration_number,
    lines: lines.filter((line): line is string => Boolean(line)),
  };
}
