/** The anchor of a neighborhood on /service-area: "Hell's Kitchen" is #hells-kitchen, "SoHo/Tribeca" #soho-tribeca. */
export const areaId = (neighborhood: string) =>
  neighborhood
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
