import type { BulkStep } from "@noren/contract/fulfilment/order-step.ts";

/** What a bulk step asks before it starts; the button names the effect with its count. */
type Question = {
  /** What happens to the orders, beside the change itself. */
  effect: string;
  field?: { name: "reason" | "note"; label: string; hint?: string; isRequired: boolean };
};

/** Steps that start at once have no question: they can be looked up in the record, and repeating them harms nothing. */
export const runQuestions: Partial<Record<BulkStep, Question>> = {
  ship: { effect: "お客さまに発送のお知らせが届きます。すでに発送済みのご注文には、何もせず、メールも送りません。" },
  deliver: { effect: "お届け済みになったご注文には、レビューのお願いなどのお知らせが始まります。" },
  confirm_payment: { effect: "入金の記録を残し、お客さまに入金のお知らせが届きます。" },
  approve: {
    effect: "不正検知で止まっていたご注文が、つぎへ進みます。",
    field: { name: "note", label: "確かめたこと", isRequired: false },
  },
  hold: {
    effect: "保留をとくまで、だれも進められません。お客さまには見えません。",
    field: { name: "reason", label: "待ってもらう理由", isRequired: true },
  },
  cancel: {
    effect: "ご注文を取り消し、お支払い済みの金額を返金して、お客さまにメールでお知らせします。もとには戻せません。",
    field: {
      name: "reason",
      label: "キャンセルの理由",
      hint: "お客さまへのメールに、このまま載ります",
      isRequired: true,
    },
  },
  note: {
    effect: "お店の人だけが見るメモです。",
    field: { name: "note", label: "メモ", isRequired: true },
  },
};

export const isAsked = (step: BulkStep): boolean => runQuestions[step] !== undefined;

/** "50件を発送済みにする", "3件にメモを残す". */
export const runButton = (step: BulkStep, words: string, count: number): string =>
  step === "note" ? `${count}件にメモを残す` : `${count}件：${words}`;
