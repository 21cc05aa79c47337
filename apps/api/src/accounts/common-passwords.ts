/** Passwords of 12 characters and more that stand high in every published list of leaked ones, in lower case. */
const COMMON = new Set(
  `123456789012 1234567890123 12345678901234 1234567890 qwertyuiop12 qwertyuiop123 qwertyuiopas qwertyuiop[] 1q2w3e4r5t6y
1q2w3e4r5t6y7u 1qaz2wsx3edc 1qaz2wsx3edc4rfv zaq12wsxcde3 qazwsxedcrfv qazwsxedcrfvtgb password1234 password12345
password123456 password123! passwordpassword mypassword123 administrator administrator1 administrator123 adminadminadmin
iloveyou1234 iloveyouforever letmein12345 welcome12345 welcome123456 changeme1234 changemeplease trustno1trustno1
sunshine1234 princess1234 football1234 baseball1234 superman1234 michael12345 charlie12345 dragon123456 monkey123456
abcdefghijkl abcdefghijklm abcd12345678 abc123456789 abcdef123456 a1b2c3d4e5f6 q1w2e3r4t5y6 asdfghjkl123 asdfghjkl;'
zxcvbnm12345 zxcvbnm,./12 google123456 facebook1234 internet1234 computer1234 whatever1234 unbelievable motherfucker
jesuschrist1 godisgood123 spongebob123 pokemon12345 starwars1234 correcthorsebatterystaple 0123456789ab 012345678910
987654321098 0987654321098 112233445566 123123123123 121212121212 111222333444 147258369147 789456123789
p@ssw0rd1234 p@ssword1234 passw0rd1234 qwerty123456 qwerty1234567 qwertyqwerty qwerty12345678 hive12345678 beekeeper123
beekeeping12 kypseli12345 melissokomos`.split(/\s+/),
);

/** Whether a password is one that an attacker tries first: a listed one, or one character over and over. */
export const isCommonPassword = (password: string): boolean =>
  COMMON.has(password.toLowerCase()) || new Set(password.toLowerCase()).size < 3;
