/** Props of the page on which a buyer asks to send items back. */
import type { FormView } from "#app/platform/form/form-view.ts";
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

/** …/return of an order */
export type ReturnRequestScreenProps = {
  form: FormView<ReturnRequestFieldName>;
  lines: ReturnableLineView[];
  reasons: { value: string; label: string }[];
  orderNo: string;
  orderHref: string;
  /** Until when without a defect; null where that is not taken any more. */
  until: string | null;
  terms: string;
  isGuest: boolean;
};
