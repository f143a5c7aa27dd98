import type * as z from "zod/mini";
import { type AnswerKind, type Encoding, type Endpoint, endpoint, type Method } from "./endpoint.ts";
import type { ErrorCode } from "./errors.ts";
import type { BodyLimit } from "./limits.ts";
import type { Right } from "./rights.ts";

/**
 * Declares a call of the owner's API (`/api/admin/v1/…`). `may` is the right that the caller needs in at least one
 * channel; null allows every staff member. Its handler sees only the channels in which the caller has the right.
 */
export function ownerEndpoint<
  Out extends z.ZodMiniType,
  In extends z.ZodMiniType = z.ZodMiniObject<{}>,
  Kind extends AnswerKind = "data",
  More extends z.ZodMiniObject = z.ZodMiniObject<{}>,
>(
  line: `${Method} /admin/v1/${string}`,
  spec: {
    summary: string;
    may: Right | null;
    output: Out;
    more?: More;
    input?: In;
    answer?: Kind;
    errors?: readonly ErrorCode[];
    body?: BodyLimit;
    encoding?: Encoding;
  },
): Endpoint<In, Out, Kind, More, "staff"> {
  return endpoint<Out, In, Kind, More, "staff">(line, { ...spec, access: "staff", duringMaintenance: true });
}
