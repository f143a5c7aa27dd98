declare module "autocannon" {
  export type CannonRequest = {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: CannonRequest) => CannonRequest;
  };
  export type CannonResult = {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number; max: number };
    throughput: { average: number };
    errors: number;
    timeouts: number;
    non2xx: number;
    "2xx": number;
    duration: number;
  };
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    requests?: CannonRequest[];
  }): Promise<CannonResult>;
}
