import type { FormFilesView } from "#app/channel/form-files/form-files-view.ts";
import type { FormView } from "@noren/web/form/form-view.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";

export type ReturnRequestFieldName = "reason" | "words";

export type ReturnableLineView = {
  /** Field name of the line's quantity, `q.l1`. */
  name: string;
  title: string;
  variant: string;
  picture: Picture | null;
  /** Max pieces that can be returned. */
  max: number;
  chosen: number;
  /** Can be returned only for a defect or a wrong delivery. */
  isExcepted: boolean;
};

/** Until when items without a defect can be returned: a moment, by the shop's terms, no longer, or never. */
export type UnwantedReturn = { kind: "until"; moment: string } | { kind: "as-the-terms-say" | "ended" | "never" };

export type ReturnRequestScreenProps = {
  form: FormView<ReturnRequestFieldName>;
  /** Pictures of the defect; the form posts as multipart/form-data, with `files` as a hidden field. */
  files: FormFilesView;
  lines: ReturnableLineView[];
  reasons: { value: string; label: string }[];
  orderNo: string;
  orderHref: string;
  unwanted: UnwantedReturn;
  terms: string;
  isGuest: boolean;
};
