export const explanationMessages = { title: "なぜこの金額か" };
