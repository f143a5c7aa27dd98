import type { FieldWords } from "../platform/openapi/field-words.ts";

/** Fields of recorded events and of the popups that they open. */
export const analyticsFields: FieldWords = {
  args: ["Details of the event; page is the path it happened on.", { page: "/product/tenugui-asanoha" }],
  logreco_rcmd_ct: ["The kind of recommendation that led there, as its provider names it.", "1"],
  popup: "What is shown over the page now; null for nothing.",
  decision: "Of a purchase what the order is made of; null for other events.",
};
