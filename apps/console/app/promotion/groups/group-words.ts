import type { MemberGroup } from "@noren/contract/promotion/member-group.owner.ts";

export const groupsPath = "/promotion/groups";
export const groupPath = (id: string) => `${groupsPath}/${id}`;

export const kindWords: Readonly<Record<MemberGroup["kind"], string>> = { group: "会員のグループ", company: "会社" };

/** Which price buyers see as whose. */
export const kindOptions = [
  { value: "group", label: "会員のグループ（お店では「会員価格」と出ます）" },
  { value: "company", label: "会社（お店では「貴社価格」と出ます）" },
];
