import type { FormView } from "@noren/web/form/form-view.ts";

export type MemorialTile = {
  id: string;
  /** お母さんの誕生日 */
  name: string;
  /** 12月4日, as the member entered it. */
  day: string;
  /** Its next date: 12月4日（金）. */
  next: string;
  /** 14日前・3日前; null without reminders. */
  reminders: string | null;
  editHref: string;
};

/** /mypage/memorial. Each memorial has a form `intent=delete` with its `id`. */
export type MemorialListScreenProps = {
  memorials: MemorialTile[];
  limit: number;
  /** Null if the list is full. */
  addHref: string | null;
  isSending: boolean;
  problem: string | null;
  /** The member's birthday from the profile, if it is not a memorial yet: 4月12日. A form `intent=birthday` adds it. */
  birthday: string | null;
};

export type MemorialFieldName = "name" | "division_ct" | "target_user_name" | "call" | "month" | "date";
type Option = { value: string; label: string };

/** /mypage/memorial/add and /mypage/memorial/{key}/edit. */
export type MemorialFormScreenProps = {
  isNew: boolean;
  form: FormView<MemorialFieldName>;
  divisions: Option[];
  months: Option[];
  dates: Option[];
  /** Checkboxes, each with a field name of its own. */
  reminders: { name: string; label: string; isChosen: boolean }[];
  backHref: string;
};

/** /memorial/stop, the page of an emailed link. Its button posts `token` to the same address. */
export type MemorialStopScreenProps = {
  /** Null if the address has no key. */
  token: string | null;
  isDone: boolean;
  problem: string | null;
  isSending: boolean;
  /** Null in a shop without members. */
  listHref: string | null;
};
