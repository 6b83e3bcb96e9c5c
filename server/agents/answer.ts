/**
 * POST /mcp: assistants ask by the Model Context Protocol (docs/decisions/0099-agents.md). Each message is answered by
 * itself, and nothing is kept between two.
 */
import { buildPath, endpoints } from '@/lib/contract/endpoints';
import { problemStatus } from '@/lib/contract/problem-status';
import { messages } from '@/lib/messages/messages';
import { agentsPath } from '@/lib/routes';
import { version } from '@/package.json';
import type { Api } from '@/server/api/api-reply';
import { isNestedTooDeeply } from '@/server/api/json-depth';
import { ApiProblem } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import { isUnavailable } from '@/server/platform/db/errors';
import { apiHeaders } from '@/server/platform/http/security-headers';
import { readPolicy } from '@/server/shop/policy';
import { type Ask, addTools } from './tools';

const MAX_BYTES = 16 * 1024;

const own = { ...apiHeaders, 'Cache-Control': 'no-store' };

/** Codes of JSON-RPC 2.0. */
const code = { unreadable: -32_700, invalid: -32_600, internal: -32_603, refused: -32_000 };

const refuse = (status: number, error: number, message: string, more: Record<string, string> = {}) =>
  Response.json(
    { jsonrpc: '2.0', id: null, error: { code: error, message } },
    { status, headers: { ...own, ...more } },
  );

type Env = Partial<Parameters<Api['fetch']>[1]>;
type Fetch = (request: Request, env: Env) => Response | Promise<Response>;

/** @param api also makes the calls of the tools */
export function withAgents(services: Services, api: Fetch): Fetch {
  const { db, settings, limiter, log } = services;
  const origins = [new URL(settings.publicUrl).origin, ...settings.corsOrigins];

  async function answer(request: Request, env: Env): Promise<Response> {
    if ((await readPolicy(db)).agents !== 'yes') return api(request, env);
    if (request.method !== 'POST') return refuse(405, code.refused, 'Send a POST', { Allow: 'POST' });
    const origin = request.headers.get('origin');
    if (origin !== null && !origins.includes(origin)) return refuse(403, code.refused, messages.otherSite);
    const { clientAddress = '', requestId } = env;
    await limiter.take('agents', { address: clientAddress });
    const message = await readMessage(request);
    if (message instanceof Response) return message;
    const ask: Ask = async (name, { params, query } = {}) => {
      const search = query ? `?${new URLSearchParams(query)}` : '';
      const call = new Request(`http://api.internal${buildPath(endpoints[name], params)}${search}`);
      const reply = await api(call, { clientAddress, ...(requestId && { requestId }) });
      return { failed: !reply.ok, reply: await reply.json() };
    };
    const reply = await serve(request, message, ask);
    return new Response(reply.body, {
      status: reply.status,
      headers: { ...Object.fromEntries(reply.headers), ...own },
    });
  }

  /** The package is loaded with the first message: few shops let assistants ask. */
  async function serve(request: Request, message: unknown, ask: Ask): Promise<Response> {
    const { createMcpHandler, McpServer } = await import('@modelcontextprotocol/server');
    const openServer = () => {
      const server = new McpServer({ name: new URL(settings.publicUrl).host, version });
      addTools(server, ask, settings.publicUrl);
      return server;
    };
    const onerror = (err: Error) => log.debug({ err }, 'assistant refused');
    return createMcpHandler(openServer, { maxSubscriptions: 0, onerror }).fetch(request, {
      parsedBody: message,
    });
  }

  const orProblem = (error: unknown) => {
    if (error instanceof ApiProblem)
      return refuse(problemStatus[error.code], code.refused, error.message, error.extra.headers);
    log.error({ err: error }, 'assistant not answered');
    return isUnavailable(error)
      ? refuse(503, code.internal, messages.generic, { 'Retry-After': '5' })
      : refuse(500, code.internal, messages.generic);
  };

  return (request, env) =>
    request.url.includes(agentsPath) && new URL(request.url).pathname === agentsPath
      ? answer(request, env).catch(orProblem)
      : api(request, env);
}

/** One message: a list of them would count as one against the limit. */
async function readMessage(request: Request): Promise<unknown> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length > MAX_BYTES) return refuse(413, code.refused, 'Send at most 16 KB');
  if (isNestedTooDeeply(bytes)) return refuse(400, code.invalid, 'The body is nested too deeply');
  try {
    const message: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const isOne = typeof message === 'object' && message !== null && !Array.isArray(message);
    return isOne ? message : refuse(400, code.invalid, 'Send one message');
  } catch {
    return refuse(400, code.unreadable, 'The body is not valid JSON');
  }
}
