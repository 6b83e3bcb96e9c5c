/** From the sitemap, and one that does not exist. */
export async function publicPaths(origin) {
  const reply = await fetch(`${origin}/sitemap.xml`);
  if (!reply.ok) throw new Error(`/sitemap.xml answered ${reply.status}`);
  const listed = [...(await reply.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  return [...listed.map(([, address]) => new URL(address).pathname), '/404'];
}
