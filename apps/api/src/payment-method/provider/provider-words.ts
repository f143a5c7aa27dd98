import { withCode } from "#api/channel/channel-words.ts";
import type { Providers } from "./provider-context.ts";

/** A provider by its name, with the code that commands take: Stripe（stripe）. The code alone if no provider has it. */
export async function providerWords(
  { providers }: { providers: Pick<Providers, "definition"> },
  code: string,
): Promise<string> {
  const definition = await providers.definition(code);
  return definition ? withCode(definition) : code;
}
