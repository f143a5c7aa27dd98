/** Props of the page on which a buyer asks to send items back. */
import type { FormFilesView } from "#app/channel/form-files/form-files-view.ts";
import type { FormView } from "@noren/web/form/form-view.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";

export type ReturnRequestFieldName = "reason" | "words";

export type ReturnableLineView = {
  /** The field of its quantity, `q.l1`. */
  name: string;
  title: string;
  variant: string;
  picture: Picture | null;
  /** How many may be asked for. */
  max: number;
  chosen: number;
  /** Only a defect or a mistake brings it back. */
  isExcepted: boolean;
};

/** A return without a defect: until when, as the terms say, not any more, or never in this shop. */
export type UnwantedReturn = { kind: "until"; moment: string } | { kind: "as-the-terms-say" | "ended" | "never" };

/** …/return of an order */
export type ReturnRequestScreenProps = {
  form: FormView<ReturnRequestFieldName>;
  /** Pictures of what is broken; the form posts as multipart/form-data, with `files` hidden in it. */
  files: FormFilesView;
  lines: ReturnableLineView[];
  reasons: { value: string; label: string }[];
  orderNo: string;
  orderHref: string;
  unwanted: UnwantedReturn;
  terms: string;
  isGuest: boolean;
};
