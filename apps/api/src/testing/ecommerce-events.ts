import type { EveryCall, MadeInputs } from "./open-every-call.ts";

export const eventInput = () => ({ name: "view_item", args: { page: "/product/towel" }, token: "visitor-1" });

export const ecommerceEventInputs: Pick<MadeInputs, "ecommerceEvent"> = {
  ecommerceEvent: {
    add: () => ({ ...eventInput(), logreco_rcmd_ct: "1" }),
    detail: async ({ api }: EveryCall) => ({
      id: (await api.ecommerceEvent.add(eventInput())).id!,
      token: "visitor-1",
    }),
  },
};
