import { formatPostalCode, type Variant } from "@noren/contract/delivery/address.ts";
import { labelsOf } from "@noren/contract/platform/form/labels.ts";
import {
  dateBirthLabel,
  genders,
  newsletterChoices,
  securityQuestions,
  type User,
} from "@noren/contract/member/profile.ts";
import type { LoaderFunctionArgs } from "react-router";
import { userMessages as words } from "#look/member/profile/profile.messages.ts";
import { date } from "#app/platform/format/format.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import { variantOf } from "#app/channel/site/settings.ts";
import type { UserInfoScreenProps } from "./profile-view.ts";

export function loadUserInfo(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<UserInfoScreenProps> => {
    requireMembers(shop);
    const parts = partsOf(await api.user.me(), variantOf(shop.settings));
    return { parts, editHref: "/mypage/user_info/edit", leaveHref: "/mypage/leave" };
  });
}

/** The profile as a list; empty fields are marked as not given (MEM-02). */
function partsOf(user: User, variant: Variant): UserInfoScreenProps["parts"] {
  const { user: l } = labelsOf(variant);
  const place = [user.prefecture + user.city + user.address1, user.address2].filter(Boolean).join(" ");
  const postal = user.postal_code ? `〒${formatPostalCode(user.postal_code)}` : "";
  const company = [
    [l.company_name, user.company_name],
    [l.department_or_position, user.department_or_position],
  ] as const;
  const contactPhone = [l.contact_phone_number, user.contact_phone_number] as const;
  const kana = [words.kana, `${user.last_name_kana} ${user.first_name_kana}`] as const;
  const parts: [string, readonly (readonly [string, string])[]][] = [
    [
      variant === "business" ? words.companyPart : words.personPart,
      [
        [words.code, user.code],
        ...(variant === "business" ? company : []),
        [l.name, `${user.last_name} ${user.first_name}`],
        ...(variant === "business" && !kana[1].trim() ? [] : [kana]),
      ],
    ],
    [
      words.loginPart,
      [
        [l.email, user.email],
        [l.username, user.username],
      ],
    ],
    [
      words.contactPart,
      [
        [l.phone_number, user.phone_number],
        [l.cell_phone_number, user.cell_phone_number],
        ...(variant === "business" || user.contact_phone_number ? [contactPhone] : []),
        [l.fax, user.fax],
        [words.address, [postal, place].filter(Boolean).join(" ")],
      ],
    ],
    [
      words.morePart,
      [
        [words.newsletter, newsletterChoices[user.is_receive_newsletter]],
        [dateBirthLabel, user.date_birth && date(user.date_birth)],
        [words.gender, user.gender ? genders[user.gender] : ""],
        [l.job, user.job],
        [l.school, user.school],
        ...(variant === "business" ? [] : company),
        [words.question, user.question_ct ? securityQuestions[user.question_ct] : ""],
      ],
    ],
  ];
  return parts.map(([title, rows]) => ({
    title,
    rows: rows.map(([label, value]) => ({ label, value: value.trim() || words.none })),
  }));
}
