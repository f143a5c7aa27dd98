import * as z from "zod/mini";

const data = <S extends z.ZodMiniType>(schema: S, fallback: z.infer<S>, isPublic = true) =>
  ({ type: "data", fallback, isPublic, schema }) as const;

const channelCode = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,99}$/));

const schoolKey = z.string().check(z.regex(/^[^\s\0]{4,100}$/));

/** Settings of who becomes and is a member. */
export const loginSettings = {
  /** Providers whose users log in by them, where the shop has a client id of theirs (docs/operations/install.md). */
  "LOGIN.PROVIDERS": data(z.array(z.enum(["line", "google", "yahoo"])), []),
  /** Channels whose members are signed in here, by their codes, where they name this one too. */
  "LOGIN.SYNC_CHANNELS": data(z.array(channelCode).check(z.maxLength(20)), []),
  /** When a login needs the code that is emailed to the member: never, on a device that is not known, always. */
  "SECURITY.LOGIN_VERIFICATION": {
    type: "choice",
    fallback: "never" as "never" | "new_device" | "always",
    isPublic: false,
    options: ["never", "new_device", "always"],
  },
  /** Keys of schools, one of which a registration has to give; none is asked for where there are none. */
  "AUTH.SCHOOL_KEY": data(z.array(schoolKey).check(z.maxLength(1000)), [], false),
} as const;
