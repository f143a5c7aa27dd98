import type { synonyms } from "@noren/contract/product/synonym.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { synonymEffect } from "./synonym-effect.owner-service.ts";
import {
  addSynonymGroup,
  getSynonymGroup,
  listSynonymGroups,
  pasteSynonymGroups,
  removeSynonymGroup,
  saveSynonymGroup,
} from "./synonym.owner-service.ts";

export const synonymRoutes: Handlers<typeof synonyms, OwnerContext> = {
  list: (input, ctx) => listSynonymGroups(ctx, input),
  one: (input, ctx) => getSynonymGroup(ctx, input),
  effect: (input, ctx) => synonymEffect(ctx, input),
  add: (input, ctx) => addSynonymGroup(ctx, input),
  paste: (input, ctx) => pasteSynonymGroups(ctx, input),
  save: (input, ctx) => saveSynonymGroup(ctx, input),
  remove: (input, ctx) => removeSynonymGroup(ctx, input),
};
