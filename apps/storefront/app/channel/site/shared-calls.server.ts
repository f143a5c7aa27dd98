import type { Api } from "#app/platform/request/request-context.server.ts";

type Call = (input?: object) => Promise<unknown>;

const known = new WeakMap<Api, Api>();

/**
 * The calls of a request's blocks, which only read: equal calls are made once, however many blocks of the page make
 * them, such as two of the same banners (THEME-15) or product lists. Their answers are shared, so no block may change one.
 */
export function sharedCalls(api: Api): Api {
  const shared = known.get(api) ?? sharing(api);
  known.set(api, shared);
  return shared;
}

function sharing(api: Api): Api {
  const answers = new Map<string, Promise<unknown>>();
  const areas = api as unknown as Record<string, Record<string, Call>>;
  const callsOf = (area: string) =>
    new Proxy(areas[area]!, {
      get: (calls, name: string) => (input?: object) => {
        const key = `${area}.${name} ${JSON.stringify(input)}`;
        const answer = answers.get(key) ?? calls[name]!(input);
        answers.set(key, answer);
        return answer;
      },
    });
  return new Proxy(areas, { get: (_, area: string) => callsOf(area) }) as unknown as Api;
}
