/** The paths of all public pages, as the site's own sitemap lists them, and the page for what is not there. */
export async function publicPaths(origin) {
  const reply = await fetch(`${origin}/sitemap.xml`);
  if (!reply.ok) throw new Error(`/sitemap.xml answered ${reply.status}`);
  const listed = [...(await reply.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  return [...listed.map(([, address]) => new URL(address).pathname), '/404'];
}
