import type { FormEvent } from "react";
import type { AddressInput } from "@noren/contract/delivery/address.ts";
import type { UserAddressInput } from "@noren/contract/member/address-book.ts";
import type { AddressLines } from "#app/delivery/address/address-view.ts";
import type { PostalHelp } from "#app/delivery/postal/postal-view.ts";
import type { FormView } from "@noren/web/form/form-view.ts";
import type { Pager } from "@noren/web/page/pagination-view.ts";

export type AddressEntryView = {
  key: string;
  /** What the member calls it. */
  name: string | null;
  lines: AddressLines;
  isDefault: boolean;
  isSenderDefault: boolean;
  /** The member's own address. */
  isOwn: boolean;
  editHref: string;
};

/** The search of the book: a form that GETs `word`, with hidden fields where it stands on a step of the order. */
export type AddressSearchView = {
  word: string;
  /** With this word. */
  found: number;
  action: string;
  hidden: { name: string; value: string }[];
  allHref: string;
};

/** A file of addresses that a job makes, or has made. */
export type AddressExportView = {
  key: string;
  requestedAt: string;
  /** Null while the file is being made. */
  file: { href: string; size: string; until: string } | null;
};

/** The export of the list that is shown: a form that GETs its file. */
export type AddressExportForm = {
  action: string;
  encodings: { value: string; label: string }[];
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * /mypage/address. An entry's forms post `id` with `intent`: use, sender, delete; `intent=delete-all` empties the book.
 * The search is a GET of `word`.
 */
export type AddressListScreenProps = {
  entries: AddressEntryView[];
  pager: Pager;
  /** How many are in the whole book, and how many may be. */
  total: number;
  limit: number;
  /** What is looked for; empty where the whole book is shown. */
  word: string;
  /** Null for a book so short that it needs none. */
  search: AddressSearchView | null;
  addHref: string | null;
  importHref: string;
  exports: AddressExportView[];
  exportForm: AddressExportForm;
  problem: string | null;
  isSending: boolean;
};

/** Fields as the form names them: `address.postal_code`, `book.name` … */
export type AddressFormFieldName =
  | `address.${keyof AddressInput}`
  | `book.${keyof Pick<UserAddressInput, "name" | "division_ct" | "cell_phone_number">}`;

/** /mypage/address/add and /mypage/address/{key}/edit. Submit buttons: the main one; `intent=postal` finds the address. */
export type AddressFormScreenProps = {
  isNew: boolean;
  form: FormView<AddressFormFieldName>;
  divisions: { value: string; label: string; note: string }[];
  /** Draw inside the form. */
  hidden: { name: string; value: string }[];
  isBusiness: boolean;
  prefectures: string[];
  postal: PostalHelp;
};

/** What is wrong with the lines of a file; nothing of it was added. */
export type AddressImportReport = {
  message: string;
  rows: { line: number; message: string }[];
  /** Beside those. */
  more: number;
};

/** /mypage/address/import: a form with the field `file`. */
export type AddressImportScreenProps = {
  columns: { name: string; isRequired: boolean; note: string | null }[];
  /** How many may be in the book, and how many are. */
  limit: number;
  total: number;
  maxSize: string;
  /** Wrong with the field itself. */
  errors: readonly string[];
  problem: string | null;
  report: AddressImportReport | null;
  isSending: boolean;
};
