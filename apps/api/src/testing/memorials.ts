import { memorialStopKey } from "#api/member/memorial/memorial-key.ts";
import type { EveryCall, MadeInputs } from "./open-every-call.ts";

/** A birthday with every field filled in. */
export const memorialInput = (more: object = {}) => ({
  name: "誕生日",
  division_ct: "2" as const,
  target_user_name: "山田 和子",
  call: "お母さん",
  month: 12,
  date: 4,
  remind_days: [14, 3],
  ...more,
});

const added = async ({ me }: EveryCall["member"]) => {
  // Reuses the first one, since a member may have only a few.
  const [first] = (await me.userMemorial.list()).data;
  return (first ?? (await me.userMemorial.add(memorialInput()))).id;
};

export const memorialInputs: Pick<MadeInputs, "userMemorial"> = {
  userMemorial: {
    list: () => ({}),
    add: async ({ member }) => {
      for (const { id } of (await member.me.userMemorial.list()).data) await member.me.userMemorial.delete({ id });
      return memorialInput();
    },
    detail: async ({ member }) => ({ id: await added(member) }),
    update: async ({ member }) => ({ id: await added(member), ...memorialInput() }),
    delete: async ({ member }) => ({ id: await added(member) }),
    stop: ({ member, shop }) => ({ token: memorialStopKey(member.login.user_id, shop.secret) }),
  },
};
