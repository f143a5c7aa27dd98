import type { FormEvent } from "react";
import type { AddressInput } from "@noren/contract/delivery/address.ts";
import type { UserAddressInput } from "@noren/contract/member/address-book.ts";
import type { AddressLines } from "#app/delivery/address/address-view.ts";
import type { PostalHelp } from "#app/delivery/postal/postal-view.ts";
import type { FormView } from "@noren/web/form/form-view.ts";
import type { Pager } from "@noren/web/page/pagination-view.ts";

export type AddressEntryView = {
  key: string;
  /** The member's name for the address. */
  name: string | null;
  lines: AddressLines;
  isDefault: boolean;
  isSenderDefault: boolean;
  isOwn: boolean;
  editHref: string;
};

/** The search of the address book: a form that GETs `word`; on a step of the checkout with the step's hidden fields. */
export type AddressSearchView = {
  word: string;
  found: number;
  action: string;
  hidden: { name: string; value: string }[];
  allHref: string;
};

export type AddressExportView = {
  key: string;
  requestedAt: string;
  /** Null while the file is being made. */
  file: { href: string; size: string; until: string } | null;
};

/** The export of the displayed list: a form that GETs its file. */
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
  /** Number of entries in the whole book, and the max. */
  total: number;
  limit: number;
  word: string;
  /** Null for a short book. */
  search: AddressSearchView | null;
  addHref: string | null;
  importHref: string;
  exports: AddressExportView[];
  exportForm: AddressExportForm;
  problem: string | null;
  isSending: boolean;
};

/** Field names of the form: `address.postal_code`, `book.name` … */
export type AddressFormFieldName =
  | `address.${keyof AddressInput}`
  | `book.${keyof Pick<UserAddressInput, "name" | "division_ct" | "cell_phone_number">}`;

/**
 * /mypage/address/add and /mypage/address/{key}/edit. Submit buttons: the main one; `intent=postal` finds the address.
 */
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

/** Errors in the lines of a file; none of its lines was added. */
export type AddressImportReport = {
  message: string;
  rows: { line: number; message: string }[];
  more: number;
};

/** /mypage/address/import: a form with the field `file`. */
export type AddressImportScreenProps = {
  columns: { name: string; isRequired: boolean; note: string | null }[];
  /** Max entries in the book, and their present number. */
  limit: number;
  total: number;
  maxSize: string;
  errors: readonly string[];
  problem: string | null;
  report: AddressImportReport | null;
  isSending: boolean;
};
