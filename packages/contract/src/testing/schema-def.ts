import type * as z from "zod/mini";
import { checkedBySize } from "../platform/form/sized.ts";

/** Zod's definition of a schema, as far as tests walk through inputs. */
type Def = {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  out?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  element?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  entries?: Record<string, string>;
  values?: unknown[];
};

export const defOf = (schema: z.ZodMiniType) => (schema as unknown as { _zod: { def: Def } })._zod.def;

/** The stage of a pipe that describes its input: behind a size check, or behind a transformation. */
export function inputOfPipe(pipe: z.ZodMiniType): z.ZodMiniType {
  const { in: first, out } = defOf(pipe);
  return checkedBySize(pipe) ?? (defOf(first!).type === "transform" ? out! : first!);
}
