import * as z from "zod/mini";

/** Services outside of the shop that get visitors' data, beside those that the shop knows itself (CON-19). */
export const OutsideServices = z
  .array(
    z.object({
      name: z.string().check(z.minLength(1), z.maxLength(100)),
      /** Whose service it is. */
      company: z._default(z.string().check(z.maxLength(100)), ""),
      /** What is sent to it. */
      sent: z.string().check(z.minLength(1), z.maxLength(500)),
      purpose: z.string().check(z.minLength(1), z.maxLength(500)),
      /** Where the service says more. */
      href: z._default(z.nullable(z.string().check(z.regex(/^https:\/\/[^\s"'<>\\]{1,500}$/))), null),
      /** It works only with consent; else it is what the shop cannot do without. */
      needs_consent: z._default(z.boolean(), true),
    }),
  )
  .check(z.maxLength(50));
export type OutsideService = z.infer<typeof OutsideServices>[number];

/** A host that the tag manager's tags may send to: ads.example.jp, *.example.jp for all below it. */
export const TagHosts = z
  .array(z.string().check(z.regex(/^(?:\*\.)?[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}$/)))
  .check(z.maxLength(20));
