import * as z from "zod/mini";

/** The message of a rule that has none of its own; users never see English. */
z.config({
  localeError: (issue) => {
    if (issue.code === "too_big") return "長すぎる、または大きすぎる値です";
    if (issue.code === "too_small") return "短すぎる、または小さすぎる値です";
    if (issue.code === "invalid_type" && issue.input === undefined) return "必須項目です";
    return "入力内容をご確認ください";
  },
});
