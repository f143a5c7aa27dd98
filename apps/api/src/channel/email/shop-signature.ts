import { formatPostalCode } from "@noren/contract/delivery/address.ts";
import { details, type EmailPart, heading, lines } from "#api/platform/mail/mail-body.ts";
import type { Channel } from "../channel-types.ts";

/** End of an email: seller, contact, and the reason for sending it. */
export function shopSignature({ name, profile }: Pick<Channel, "name" | "profile">, note: string): EmailPart[] {
  const { company } = profile;
  if (!company) return [heading(name)];
  return [
    heading(name),
    details(
      { name: "販売事業者", value: company.name },
      { name: "責任者", value: company.representative },
      { name: "所在地", value: company.postal_code && `〒${formatPostalCode(company.postal_code)} ${company.address}` },
      { name: "電話番号", value: company.phone_number },
      { name: "メール", value: company.email },
      { name: "営業時間", value: company.business_hours },
    ),
    lines(note),
  ];
}
