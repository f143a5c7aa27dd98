import * as z from "zod/mini";

/** Default message of rules without one, so that users never see English. */
z.config({
  localeError: (issue) => {
    if (issue.code === "too_big") return "長すぎる、または大きすぎる値です";
    if (issue.code === "too_small") return "短すぎる、または小さすぎる値です";
    if (issue.code === "invalid_type" && issue.input === undefined) return "必須項目です";
    return "入力内容をご確認ください";
  },
});
