import "./locale.ts";
import * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import { type BodyLimit, defaultBody } from "./limits.ts";
import type { Right } from "./rights.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Access of a call. none: no token is read. any: with or without a token. member: a logged-in member.
 * unconfirmed-member: a logged-in member, also before the email address is confirmed. bearer: a bearer token, possibly
 * expired. guest-token: the query parameter t of a guest's link. staff: a logged-in staff member of the shop.
 */
export type Access = "none" | "any" | "member" | "unconfirmed-member" | "bearer" | "guest-token" | "staff";

/** Whether the caller has to be logged in. */
export const isForMembers = (access: Access): access is "member" | "unconfirmed-member" =>
  access === "member" || access === "unconfirmed-member";

/**
 * Format of the answer's body. data, list: `{ "data": … }`. paged: the same with the four x- headers. limited: a list
 * with x-limit. flat: the output itself (auth, public.json). file: bytes.
 */
export type AnswerKind = "data" | "list" | "paged" | "limited" | "flat" | "file";

export type Encoding = "json" | "multipart";

export type Endpoint<
  In extends z.ZodMiniType = z.ZodMiniType,
  Out extends z.ZodMiniType = z.ZodMiniType,
  Kind extends AnswerKind = AnswerKind,
  More extends z.ZodMiniObject = z.ZodMiniObject,
  By extends Access = Access,
> = {
  method: Method;
  /** Path as in the specification: `/v1/products/{key}`. */
  path: string;
  access: By;
  /** Right that a staff member needs for an owner's call; null for any of them, and for visitors' calls. */
  may: Right | null;
  answer: Kind;
  input: In;
  output: Out;
  /** Additional keys of a paged list's body. */
  more: More;
  errors: readonly ErrorCode[];
  summary: string;
  /** Response headers derived from the output; null omits a header. */
  headers: Record<string, (output: never) => string | null>;
  /** Max size of the body, if the default is too small. */
  body: BodyLimit;
  /** Format of the request body: JSON, or multipart/form-data if it contains a file. */
  encoding: Encoding;
  /** Available while the channel is under maintenance. */
  duringMaintenance: boolean;
};

const nothing = z.object({});

/**
 * Declares a call of the API. The first argument reads like an HTTP request line. Client, server and API document are
 * derived from it.
 */
export function endpoint<
  Out extends z.ZodMiniType,
  In extends z.ZodMiniType = typeof nothing,
  Kind extends AnswerKind = "data",
  More extends z.ZodMiniObject = typeof nothing,
  By extends Access = "any",
>(
  line: `${Method} /${string}`,
  spec: {
    summary: string;
    output: Out;
    more?: More;
    input?: In;
    access?: By;
    may?: Right | null;
    answer?: Kind;
    errors?: readonly ErrorCode[];
    headers?: Record<string, (output: z.output<Out>) => string | null>;
    body?: BodyLimit;
    encoding?: Encoding;
    duringMaintenance?: true;
  },
): Endpoint<In, Out, Kind, More, By> {
  const [method, path] = line.split(" ") as [Method, string];
  return {
    method,
    path,
    errors: [],
    headers: {},
    body: defaultBody,
    encoding: "json",
    duringMaintenance: false,
    may: null,
    ...spec,
    access: (spec.access ?? "any") as By,
    answer: (spec.answer ?? "data") as Kind,
    input: (spec.input ?? nothing) as In,
    more: (spec.more ?? nothing) as More,
  };
}

export type Area = Record<string, Endpoint>;
export type Input<E extends Endpoint> = z.input<E["input"]>;
export type Parsed<E extends Endpoint> = z.output<E["input"]>;

/** total: number of rows; per: rows per page; last, current: page numbers from 1 (NAV-17). */
export type Pagination = { total: number; per: number; last: number; current: number };
/** `more`: the additional keys of the body, as declared by the endpoint's `more`. */
export type Paged<T, More = Record<string, never>> = { data: T[]; pagination: Pagination; more?: More };
/** limit: max rows for this caller. */
export type Limited<T> = { data: T[]; limit: number };
export type FileAnswer = { bytes: Uint8Array; type: string; name: string };

/** Result of a call for its caller, and return value of its handler. */
export type Output<E extends Endpoint> = E["answer"] extends "paged"
  ? Paged<z.output<E["output"]>, z.output<E["more"]>>
  : E["answer"] extends "limited"
    ? Limited<z.output<E["output"]>>
    : E["answer"] extends "list"
      ? z.output<E["output"]>[]
      : E["answer"] extends "file"
        ? FileAnswer
        : z.output<E["output"]>;
