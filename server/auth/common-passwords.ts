/** Of eight or more characters. Server only. */
const COMMON = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd passwort qwertyui qwertyuiop
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwer1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 q1w2e3r4t5 zaq12wsx
  asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4 aa123456 a123456789
  12345678 123456789 1234567890 123456780 12345678910 123123123 1234512345 87654321 987654321 9876543210 0123456789
  12341234 11223344 1122334455 11112222 12121212 10203040 123321123 147258369 159357123 741852963 789456123
  iloveyou iloveyou1 iloveyou2 loveyou1 sunshine sunshine1 princess princess1 football football1 baseball baseball1
  basketball superman superman1 batman123 spiderman starwars starwars1 pokemon1 pokemon123 trustno1 whatever
  whatever1 welcome1 welcome123 letmein1 letmein123 monkey123 dragon123 shadow123 master123 michael1 jennifer
  jessica1 ashley123 charlie1 computer computer1 internet internet1 samsung1 samsung123 google123 facebook
  facebook1 linkedin changeme changeme1 changeme123 default1 admin123 admin1234 administrator rootroot test1234
  testtest testing1 testing123 secret123 mypassword yourpassword access14 butterfly chocolate cheese123 hello123
  hellohello helloworld summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2026 autumn2026
  newyork1 newyork123 manhattan brooklyn brooklyn1 yankees1 liverpool chelsea1 arsenal1 jordan23 michelle
  nicole123 daniel123 corvette mercedes maverick midnight mustang1 victoria elizabeth alexander marlboro
  laundry1 laundry123 hudsonandfold`
    .split(/\s+/)
    .filter(Boolean),
);

/** Also one to four repeated characters ('aaaaaaaa', 'abcabcabc'). Ignores case and surrounding spaces. */
export function isCommonPassword(password: string): boolean {
  const plain = password.trim().toLowerCase();
  return COMMON.has(plain) || /^(.{1,4}?)\1+$/su.test(plain);
}
