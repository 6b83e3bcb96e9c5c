/** Synonyms of things on a price list; a meaning that is not on the list is ignored. */

export const weightKey = 'weight';

interface Synonym {
  means: readonly string[];
  aliases: readonly string[];
}

/** 'shirts' → 'shirt', 'dresses' → 'dress'; both sides of a comparison go through it. */
export const singular = (word: string): string =>
  word.length > 3 ? word.replace(/(ss|x|ch|sh)es$/, '$1').replace(/([^s])s$/, '$1') : word;

const table: Record<string, string> = {
  [weightKey]:
    'sheets, bed sheet, fitted sheet, flat sheet, bedding set, bed linen, linens, pillowcase, pillow case, duvet cover, comforter cover, towel, bath towel, beach towel, hand towel, dish towel, washcloth, t-shirt, tee shirt, tshirt, tee, tank top, undershirt, underwear, boxers, briefs, panties, bra, lingerie, sock, tights, leggings, yoga pants, sweatpants, joggers, track pants, gym clothes, workout clothes, activewear, pajamas, pyjamas, pjs, nightgown, onesie, baby clothes, kids clothes, scrubs, swimsuit, bikini, apron, laundry, clothes, wash, wash and fold, per pound, by the pound, lb',
  [`${weightKey}, sweater`]: 'hoodie, hoody, sweatshirt, fleece',
  comforter: 'duvet, doona, quilt, feather blanket',
  'down comforter': 'down duvet, feather duvet, feather bed',
  blanket: 'throw, throw blanket, afghan, weighted blanket',
  bedspread: 'coverlet, bedcover, bed cover',
  'mattress cover': 'mattress pad, mattress protector, mattress topper',
  pillow: 'bolster, body pillow',
  'small rug': 'carpet, runner, doormat',
  'bath mat': 'bath rug, bathroom rug, shower mat',
  'cushion cover': 'cushion, throw pillow, pillow sham, slipcover, sofa cover, couch cover',
  shirt:
    'dress shirt, button-down, button-up, oxford, business shirt, work shirt, tuxedo shirt, flannel, guayabera',
  blouse: 'top, silk top, camisole',
  'polo shirt': 'golf shirt, rugby shirt',
  sweater: 'pullover, jumper, turtleneck, crewneck, knitwear, cashmere',
  vest: 'waistcoat, gilet',
  pants: 'trousers, slacks, chinos, khakis, corduroys, dress pants, suit pants',
  jeans: 'denim, levis, dungarees',
  'pleated skirt': 'kilt',
  'two-piece suit': 'pantsuit, pant suit, business suit, 2 piece suit, 2-piece suit, skirt suit',
  'three-piece suit': '3 piece suit, 3-piece suit, suit with vest',
  blazer: 'sport coat, sportcoat, sports coat, sport jacket, sports jacket, suit jacket, dinner jacket',
  tuxedo: 'tux, black tie, tails',
  dress: 'sundress, cocktail dress, maxi, frock, sari',
  'evening gown': 'gown, ball gown, ballgown, prom dress, formal dress, bridesmaid dress, party dress',
  'wedding dress': 'wedding gown, bridal gown, bridal dress',
  jumpsuit: 'romper, overalls, playsuit, coveralls',
  robe: 'bathrobe, bath robe, dressing gown, housecoat, kimono',
  coat: 'overcoat, peacoat, pea coat, topcoat, winter coat, wool coat, camel coat, duffle coat',
  raincoat: 'rain jacket, mac, mackintosh, slicker',
  'trench coat': 'trench',
  'down jacket': 'puffer, puffer jacket, parka, down coat, ski jacket, winter jacket, anorak',
  'light jacket': 'windbreaker, bomber, bomber jacket, jean jacket, denim jacket, spring jacket',
  tie: 'necktie, bow tie, bowtie, cravat',
  scarf: 'scarves, shawl, pashmina, wrap, bandana',
  gloves: 'mittens, mitts',
  hat: 'cap, beanie, fedora',
  'curtain panel': 'curtains, drapes, drapery, shower curtain, sheer curtain',
  tablecloth: 'table cloth, table linen, table runner',
  napkin: 'serviette, placemat, place mat',
  'next business day': 'rush, express, same day, next day, overnight, urgent',
  tip: 'gratuity',
  'missed pickup': 'no-show, missed',
};

const splitList = (text: string) => text.split(', ');

export const synonyms: readonly Synonym[] = Object.entries(table).map(([means, aliases]) => ({
  means: splitList(means),
  aliases: splitList(aliases),
}));
