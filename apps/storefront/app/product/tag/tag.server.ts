import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { storedOf } from "@noren/web/form/stored-fields.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { validated, seeOther } from "@noren/web/request/answers.server.ts";
import { tagRules } from "./tag-form.ts";

/** Max proofs that the API accepts; the newest comes first. */
const proofLimit = 5;

const listOf = (key: string) => `/product?${new URLSearchParams({ tag: key })}`;

export function loadTag({ params, ...args }: LoaderFunctionArgs) {
  return load(args, async (api) => {
    const tag = (await api.tag.list()).find(({ key }) => key === params.key);
    if (!tag) throw new ShopError("tag.not_found");
    if (!tag.is_protected || tag.is_unlocked) throw seeOther(listOf(tag.key));
    return { name: tag.name };
  });
}

/** Stores the proof in the browser's session; the password itself is stored nowhere. */
export function unlockTag({ params, ...args }: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, { cookies }) => {
      const { password } = validated(tagRules, values)[""];
      const { tag, proof } = await api.tag.password({ tag: params.key!, password });
      const others = (cookies.get("tags") ?? "").split(",").filter((one) => one && !one.startsWith(`${tag.id}.`));
      cookies.set("tags", [proof, ...others].slice(0, proofLimit).join(","));
      return seeOther(listOf(tag.key));
    },
    () => storedOf(tagRules),
  );
}
