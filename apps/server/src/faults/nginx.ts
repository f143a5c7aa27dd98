import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "../testing/shop-process.ts";

/** nginx before several nodes, as docs/operations/install.md has it: no stickiness, the next node where one does not answer. */
export async function nginxBefore(
  port: number,
  nodes: readonly string[],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "noren-nginx-"));
  writeFileSync(join(folder, "nginx.conf"), configuration(folder, port, nodes));
  const nginx = spawn(
    existsSync("/usr/sbin/nginx") ? "/usr/sbin/nginx" : "nginx",
    ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")],
    { stdio: "ignore" },
  );
  const url = `http://localhost:${port}`;
  await until(() =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    url,
    async stop() {
      const exited = once(nginx, "exit");
      nginx.kill("SIGTERM");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const configuration = (folder: string, port: number, nodes: readonly string[]) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream noren {
    ${nodes.map((url) => `server ${new URL(url).host.replace("localhost", "127.0.0.1")} max_fails=0;`).join("\n    ")}
  }
  server {
    listen 127.0.0.1:${port};
    # a balancer stands before it, and says where its visitors come from
    set_real_ip_from 127.0.0.1;
    real_ip_header X-Forwarded-For;
    location / {
      proxy_pass http://noren;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout non_idempotent;
    }
  }
}
`;
