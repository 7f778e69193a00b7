language = Jazyk
light-or-dark = Světlý nebo tmavý motiv
menu = Nabídka
skip = Přejít k obsahu
home = Domů
my-games = Moje hry
learn = Lekce
people = Lidé
lobby = Otevřené stoly
watch = Sledování
tournaments = Turnaje
puzzles = Úlohy
replay-file = Přehrát ze souboru
analyse = Rozbor
put-on-server = Umístit na server
rules-of = { $game ->
    [mandala] Pravidla Mandaly
    [stones] Pravidla Mandala Stones
   *[mana] Pravidla Many
}
account = Účet
sign-in = Přihlásit se
order = Pořádek
settings = Nastavení
about = O stránce
page-failed = Stránku se nepodařilo načíst. Zkontrolujte připojení a zkuste to znovu.
try-again = Zkusit znovu
cancel = Zrušit
close = Zavřít
copy = Kopírovat
copied = Zkopírováno
game-name = { $game ->
    [mandala] Mandala
    [stones] Mandala Stones
   *[mana] Mana
}
levels = Úroveň počítače
level = { $level ->
    [1] Začátečník
    [2] Lehký
    [3] Střední
    [4] Silný
   *[5] Mistr
}
level-more = o něco silnější
presence = { $presence ->
    [here] u stolu
    [away] na chvíli pryč
   *[gone] bez spojení
}
guest-name = Host { $number }
bot-name = { $name } (bot)
computers = { $count ->
    [one] { $count } počítač
    [few] { $count } počítače
    [many] { $count } počítače
   *[other] { $count } počítačů
}
computer = Počítač
seat-open = Volné místo
time-untimed = bez hodin
time-live = { $minutes } min + { $seconds } s na tah
time-days = { $days ->
    [one] { $days } den na tah
    [few] { $days } dny na tah
    [many] { $days } dne na tah
   *[other] { $days } dní na tah
}
rated = hodnocená
rating = { $unsure ->
    [true] hodnocení asi { $rating }
   *[other] hodnocení { $rating }
}
# Until when somebody may not speak or play.
sanction = { $kind ->
    [muted] { $term ->
        [until] Do { $until } tu nemůžete psát do chatu.
       *[good] Už tu nemůžete psát do chatu.
    }
   *[banned] { $term ->
        [until] Do { $until } tu nemůžete hrát.
       *[good] Už tu nemůžete hrát.
    }
}
sanction-reason = Důvod: { $reason }
problem = { $code ->
    [offline] Server není dostupný. Zkontrolujte připojení a zkuste to znovu.
    [device_full] Na zařízení už není místo, takže se nic nezměnilo. Něco smažte a zkuste to znovu.
    [not_kept] Nepodařilo se to na zařízení uložit, takže se nic nezměnilo. Možná je stůl otevřený na jiné kartě: načtěte stránku znovu.
    [device_broken] Tento prohlížeč stránce nedovolí ukládat hry ani sama přemýšlet. Se serverem hrát můžete.
    [damaged] Záznam této hry už nelze přečíst. Ostatních her se to netýká.
    [rate_limited] { $wait ->
        [one] Příliš mnoho najednou. Zkuste to znovu za sekundu.
        [few] Příliš mnoho najednou. Zkuste to znovu za { $wait } sekundy.
        [many] Příliš mnoho najednou. Zkuste to znovu za { $wait } sekundy.
       *[other] Příliš mnoho najednou. Zkuste to znovu za { $wait } sekund.
    }
    [unavailable] Server to teď nemůže přijmout. Nic se nezměnilo; zkuste to za chvíli.
    [not_found] Takový stůl neexistuje. Zkontrolujte, zda je odkaz úplný.
    [not_signed_in] Toto zařízení už nepoznáváme. Načtěte stránku znovu a začněte od začátku.
    [forbidden] To udělat nemůžete.
    [cross_site] Otevřete stránku na její vlastní adrese a zkuste to znovu.
    [wrong_credentials] Nesprávné jméno nebo heslo.
    [login_taken] Toto jméno už někdo používá. Zvolte jiné.
    [unknown_link] Tento odkaz už byl použit nebo je příliš starý. Vytvořte nový na druhém zařízení.
    [too_many_tokens] Tokenů je už dvacet. Nejdřív některý odeberte.
    [too_many_devices] Upozornění už chodí na deset zařízení. Odhlaste se tam, kde už nehrajete: seznam je na stránce účtu.
    [stale] Hra se posunula dál. Podívejte se znovu a zvolte ještě jednou.
    [not_your_turn] Nejste na tahu.
    [illegal] To není dovoleno.
    [wrong_status] V této fázi hry to nejde.
    [seat_taken] Tam už někdo sedí.
    [not_host] To může jen ten, kdo stůl otevřel.
    [still_open] Ještě jsou volná místa.
    [out_of_time] Čas vypršel.
    [revealed] Nelze vzít zpět: mezitím bylo odhaleno něco skrytého.
    [too_late_to_abort] Hra začala; už ji nelze zrušit.
    [not_gone] Tento hráč ještě není pryč dost dlouho. Počkejte několik minut.
    [asked_already] O to už někdo požádal. Počkejte na odpověď.
    [nothing_to_answer] Už není na co odpovídat.
    [rated_account] Hodnocené hry hrají jen lidé s účtem. Vytvořte si ho na stránce „Účet“, nebo zvolte jiný stůl.
    [rated_programs_apart] Programy hrají hodnocené hry jen s programy. Zvolte jiný stůl.
    [rated_one_seat] V hodnocené hře má každý jedno místo.
    [silenced] U tohoto stolu nemůžete psát do chatu.
    [unwanted_word] Je v tom slovo, které tu nechceme. Zvolte jiné.
    [nothing_to_do] To už je hotové. Podívejte se znovu.
    [delayed] Tuto partii sledujete se zpožděním. Psát můžete, až skončí.
    [bad_text] Tento text nelze přijmout. Zkraťte ho a vynechte zvláštní znaky.
    [bad_request] Něco není v pořádku. Zkontrolujte zadané údaje.
   *[other] Něco se nepovedlo. Nic se nezměnilo; zkuste to znovu.
}

# Another version of the page waits; it is never loaded in the middle of a game.
new-version = Je tu nová verze.
new-version-load = Načíst
just-now = před chvílí
call = { $kind ->
    [turn] Jste na tahu
    [draw] Někdo nabízí remízu
    [take_back] Někdo žádá o vrácení tahu
    [hand_over] Někdo navrhuje, aby dál hrál počítač
    [rematch] Někdo navrhuje odvetu
    [started] Hra začíná
   *[joined] K vašemu stolu si někdo sedá
}
