import * as z from "zod/mini";

const data = <S extends z.ZodMiniType>(schema: S, fallback: z.infer<S>, isPublic = true) =>
  ({ type: "data", fallback, isPublic, schema }) as const;

const channelCode = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,99}$/));

const schoolKey = z.string().check(z.regex(/^[^\s\0]{4,100}$/));

/** Settings of registration and login. */
export const loginSettings = {
  /** Providers offered for login, if the shop has a client id with them (docs/operations/install.md). */
  "LOGIN.PROVIDERS": data(z.array(z.enum(["line", "google", "yahoo"])), []),
  /** Codes of channels whose members are logged in here, if those channels list this one too. */
  "LOGIN.SYNC_CHANNELS": data(z.array(channelCode).check(z.maxLength(20)), []),
  /** When a login requires an emailed code: never, on unknown devices, always. */
  "SECURITY.LOGIN_VERIFICATION": {
    type: "choice",
    fallback: "never" as "never" | "new_device" | "always",
    isPublic: false,
    options: ["never", "new_device", "always"],
  },
  /** School keys, one of which a registration must give; empty: none is required. */
  "AUTH.SCHOOL_KEY": data(z.array(schoolKey).check(z.maxLength(1000)), [], false),
} as const;
