import * as z from "zod/mini";

/** External services that receive visitors' data, added by the owner to the built-in ones (CON-19). */
export const OutsideServices = z
  .array(
    z.object({
      name: z.string().check(z.minLength(1), z.maxLength(100)),
      /** The company that runs the service. */
      company: z._default(z.string().check(z.maxLength(100)), ""),
      /** The data that is sent. */
      sent: z.string().check(z.minLength(1), z.maxLength(500)),
      purpose: z.string().check(z.minLength(1), z.maxLength(500)),
      /** The service's own information page. */
      href: z._default(z.nullable(z.string().check(z.regex(/^https:\/\/[^\s"'<>\\]{1,500}$/))), null),
      /** true: used only with consent; false: the shop cannot work without it. */
      needs_consent: z._default(z.boolean(), true),
    }),
  )
  .check(z.maxLength(50));
export type OutsideService = z.infer<typeof OutsideServices>[number];

/** Hosts that the tag manager's tags may send to: ads.example.jp, or *.example.jp for all subdomains. */
export const TagHosts = z
  .array(z.string().check(z.regex(/^(?:\*\.)?[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}$/)))
  .check(z.maxLength(20));
