/** Dots as mail programs and browsers read them in addresses. */
const dots = /[\u3002\uff0e\uff61\u2024\ufe52]/g;
const ignored = /\p{Default_Ignorable_Code_Point}/gu;

/** Ends of addresses that nobody has as a family name. */
const ends = new Set(
  `com net org info biz mobi edu gov mil int arpa example test invalid localhost onion app dev xyz site online shop
  store click website icu vip buzz mov blog email cloud tech`.split(/\s+/),
);

/** Ends that are family names too ("Ng", "Cash", "Page"): a short form or an initial before them excuses them. */
const endsAndNames = new Set(
  `ac ae af ag ai al am ao ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch
  ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf gg gh
  gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp
  kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc
  ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si
  sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg
  vi vn vu wf ws ye yt za zm zw
  name pro local top link club live space fun zip page news today life win bid loan men date party stream download
  racing review reviews trade science work works gift gifts bar art design digital agency studio media network solutions
  services support systems software host hosting press social chat team group company business finance financial money
  cash credit bank insurance capital fund investments market markets trading exchange promo sale deals discount coupons
  cheap free best mobile phone games game casino bet poker lotto lottery porn sex sexy adult cam webcam dating singles
  video film music photo photos photography gallery pics pictures travel tours vacations holiday flights hotel house
  homes estate properties rent rentals land cafe pizza beer wine restaurant recipes kitchen food fit fitness health
  healthcare clinic dental doctor care med pharmacy academy school university education institute college training
  courses expert guru center zone world earth city global international asia africa london berlin paris nyc tokyo moscow
  рус рф онлайн сайт москва укр бел срб мкд қаз 中国 中國 公司 网络 网址 在线 中文网 香港 台湾 한국 닷컴 닷넷 みんな コム`.split(
    /\s+/,
  ),
);

/** Short links of one letter end so ("t.co"). */
const shortLinks = new Set('co io me ly to cc gg tv ru cn'.split(' '));

/** After these, people leave out the space: "St.John", "Md.Rahman". */
const shortForms = new Set(
  `st ste sta sto dr dra mr mrs ms mx jr sr sra srta mc van von de la md mohd mhd muhd moh wm chas geo jno jos jas thos
  robt richd saml benj alex edw fred danl prof rev fr hon capt col gen lt maj sgt adm gov sen sk sh smt km kum adv er
  ing lic mme mlle ma fco phd`.split(/\s+/),
);

const endsAnAddress = (before: string, last: string): boolean =>
  ends.has(last) ||
  (before.length === 1 ? shortLinks.has(last) : endsAndNames.has(last) && !shortForms.has(before));

/** "bit.ly", "www.evil": a word with dots that a mail program would turn into a link. */
function isHost(word: string): boolean {
  const labels = word.toLowerCase().split('.');
  return labels.some(
    (label, place) =>
      place > 0 &&
      labels[place - 1] !== '' &&
      (labels[0] === 'www' || endsAnAddress(labels[place - 1] ?? '', label)),
  );
}

/** With the dot of Catalan names ("Gal·la"), which also stands for the letter ŀ after normalizing. */
const letters = /^[\p{L}\p{M}'’.,:()·-]+$/u;

/** "Raj s/o Kumar", "Tom/Mary", but no path. */
const isRelation = (word: string, isAlone: boolean): boolean =>
  word.split('/').every((side) => letters.test(side) && (!isAlone || side.length > 1));

/** Whether a name has an address of the web or of mail in it, which mail programs would turn into a link. */
export function namesAnAddress(name: string): boolean {
  const plain = name.normalize('NFKC').replace(dots, '.').replace(ignored, '');
  if (/[@\\]|:\/\//.test(plain)) return true;
  const words = plain
    .replace(/\s?\/\s?/g, '/')
    .split(/\s+/)
    .filter(Boolean);
  return (
    words.some((word) => word.includes('/') && !isRelation(word, words.length === 1)) ||
    plain.split(/[^\p{L}\p{M}\p{N}.-]+/u).some(isHost)
  );
}
