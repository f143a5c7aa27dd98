import type { EveryCall, MadeInputs } from "./open-every-call.ts";

export const bookmarkInput = () => ({ name: "在庫のあるお茶", query: "word=茶&stock=1" });

const saved = async ({ me }: EveryCall["member"]) => (await me.bookmark.add(bookmarkInput())).id;

export const bookmarkInputs: Pick<MadeInputs, "bookmark"> = {
  bookmark: {
    list: () => ({ page: 1, per: 10 }),
    add: bookmarkInput,
    detail: async ({ member }) => ({ id: await saved(member) }),
    remove: async ({ member }) => ({ id: await saved(member) }),
  },
};
