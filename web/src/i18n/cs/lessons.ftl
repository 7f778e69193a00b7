learn-title = Učte se hrou
learn-about = Krátké lekce na opravdové desce: podívejte se, vyzkoušejte to a zjistěte, co to přinese. Když něco pravidla nedovolí, řeknou vám proč. Kdykoli můžete odejít a později pokračovat.
learn-unavailable = Lekce se hrají ve vašem prohlížeči a v tomto to nejde: potřebuje WebAssembly, nebo byla stránka sestavena bez něj.
learn-failed = Lekci se nepodařilo načíst. Zkontrolujte připojení a zkuste to znovu.
learn-missing = Taková lekce neexistuje.
learn-coming = Připravujeme desku…
learn-all = Všechny lekce
learn-begin = První lekce
learn-continue = Pokračovat
learn-progress = Hotové lekce: { $done } z { $count }
learn-done = hotovo
lesson-where = Lekce { $number } z { $count }{ $steps ->
    [1] { "" }
   *[other] { " " }· krok { $step } z { $steps }
}
lesson-next = Další
lesson-next-lesson = Další lekce
lesson-finish = Všechny lekce
lesson-go-on = Pokračujte tlačítkem nad deskou.
lesson-again = Znovu
lesson-leave = Opustit lekci
lesson-help = Ukázat
lesson-helping = Hledáme…
lesson-shown = Jedna z možností: { $words }.
lesson-missed = To pravidla dovolují, ale úkol je jiný. Zkuste to znovu.
