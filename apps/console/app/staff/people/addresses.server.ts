import { seeOther } from "@noren/web/request/answers.server.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { setFlash } from "#app/platform/flash.server.ts";
import { load, requireFreshProof, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";

/** Max characters of the field: a hundred ranges. */
const max = 6000;

export const loadAddresses = (args: LoaderFunctionArgs) =>
  load(args, async ({ staff }) => {
    const limits = await staff.addressLimits();
    requireFreshProof(args);
    return limits;
  });

export const saveAddresses = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ staff }, { version, ranges = "" }, console) => {
      const lines = ranges.split(/[\n,、]/).map((line) => line.trim());
      const saved = await staff.saveAddressLimits({ version: Number(version), ranges: lines.filter(Boolean) });
      const words =
        saved.ranges.length > 0 ? "決めた場所からだけ使えるようにしました。" : "どこからでも使えるようにしました。";
      setFlash(console, { kind: "ok", words });
      return seeOther(pathIn(console.shop, "/people/addresses"));
    },
    { stored: (name) => (name === "ranges" ? max : undefined) },
  );
