/**
 * For push services that tests run on this machine, with the names *.example.com. Good until 2124, and trusted by nobody
 * else. Self-signed with openssl (prime256v1, subjectAltName=DNS:*.example.com).
 */
export const certificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgntP8N7jbEnFzIYA2
2Yapna3hsXQC8qXeJWgbofEShF+hRANCAAQObJaXHilvbwPYOyGbsyN3Via5Qi1b
p1/LUBBT6PEENWLsDrtoZJUEEd0avUAzdUD1b5gx2RqQomVuxb2INfIH
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBgDCCASWgAwIBAgIBATAKBggqhkjOPQQDAjAhMR8wHQYDVQQDDBZwdXNoIHNl
cnZpY2VzIG9mIHRlc3RzMCAXDTI0MDEwMTAwMDAwMFoYDzIxMjQwMTAxMDAwMDAw
WjAhMR8wHQYDVQQDDBZwdXNoIHNlcnZpY2VzIG9mIHRlc3RzMFkwEwYHKoZIzj0C
AQYIKoZIzj0DAQcDQgAEDmyWlx4pb28D2Dshm7Mjd1YmuUItW6dfy1AQU+jxBDVi
7A67aGSVBBHdGr1AM3VA9W+YMdkakKJlbsW9iDXyB6NMMEowDwYDVR0TAQH/BAUw
AwEB/zAYBgNVHREEETAPgg0qLmV4YW1wbGUuY29tMB0GA1UdDgQWBBRSqpFksZyE
KD+vRiKI+0a4QykefDAKBggqhkjOPQQDAgNJADBGAiEAuVijZWHQHyKGSjx6dXsL
exyk2ByK6RzCEk8foaAXHZwCIQDt98hNCrhMWeEYwLHUcv0+LSG9KfxxXg4kaZtb
EJ0YnQ==
-----END CERTIFICATE-----`,
};
