//! Playing puzzles: grades with exact numbers, and whole lines.

use mozaika_puzzles::{Attempt, AttemptError, Entry, Pack, Puzzle, PuzzleGame, Reply, Verdict, Worth};

fn mana(line: &str) -> Puzzle {
    Entry::read(PuzzleGame::Mana, line).unwrap().puzzle().unwrap()
}

const TWO_TURNS: &str = "1r1r1r/1d2r1/6/6/R2r1R/2DR2 b a1 -\t2 +c6@f5\treturn,bird-block,one-place\t1500";

#[test]
fn a_whole_line_is_played_against_the_strongest_defence() {
    let puzzle = mana(TWO_TURNS);
    let mut attempt = Attempt::new(&puzzle).unwrap();
    let (grade, reply) = attempt.play("+c6@f5", None).unwrap();
    assert_eq!((grade.verdict, grade.given), (Verdict::Right, Worth::WinIn(2)));
    assert!(matches!(reply, Reply::Defended(_)), "{reply:?}");
    assert_eq!(attempt.left(), 1);
    // The line of the first grade goes on as it was played.
    let last = grade.line.last().unwrap();
    let (grade, reply) = attempt.play(last, None).unwrap();
    assert_eq!((grade.verdict, reply), (Verdict::Right, Reply::Solved));
    assert_eq!(attempt.play(last, None), Err(AttemptError::Solved));
}

/// Whatever the other side tries, one piece move is right, and the puzzle says which.
#[test]
fn every_defence_is_playable() {
    let puzzle = mana(TWO_TURNS);
    let defences = {
        let mut after = puzzle.position().clone();
        after.play("+c6@f5").unwrap();
        after.legal()
    };
    assert!(defences.len() > 1);
    for defence in defences {
        let mut attempt = Attempt::new(&puzzle).unwrap();
        let (_, reply) = attempt.play("+c6@f5", Some(&defence)).unwrap();
        assert_eq!(reply, Reply::Defended(Some(defence.clone())));
        assert_eq!(attempt.left(), 1, "{defence}");
    }
    let mut attempt = Attempt::new(&puzzle).unwrap();
    assert!(attempt.play("+c6@f5", Some("a1-a1@a1")).is_err());
    assert_eq!(attempt.left(), 2, "nothing has changed");
}

#[test]
fn a_miss_is_told_with_what_would_have_been_right() {
    let puzzle = mana(TWO_TURNS);
    let wrong: Vec<String> =
        puzzle.position().legal().into_iter().filter(|action| action != "+c6@f5").take(20).collect();
    for action in wrong {
        let mut attempt = Attempt::new(&puzzle).unwrap();
        let (grade, reply) = attempt.play(&action, None).unwrap();
        assert_ne!(grade.verdict, Verdict::Right, "{action}");
        assert_eq!((reply, &grade.right[..]), (Reply::Missed, &["+c6@f5".to_owned()][..]));
        assert_eq!(puzzle.grade(&action), Ok(grade));
    }
    assert!(puzzle.grade("a1-a2").is_err() && puzzle.grade("nonsense").is_err());
}

#[test]
fn values_are_graded_by_what_an_answer_costs() {
    let line = "49 O3Y3G2P2K5 RO/G/P3K OYGK/P/- OGP2K/?6 R5O/YP2?2 RO/?2 GRYO/OKPRGY 0 1/1 0 0 0 -\t3/133 0/1:0100\tto-the-cup,fewer-points,chance,tie\t1500";
    let puzzle = Entry::read(PuzzleGame::Mandala, line).unwrap().puzzle().unwrap();
    let best = puzzle.grade("c:R").unwrap();
    assert_eq!((best.verdict, best.given), (Verdict::Right, best.best));
    let other = puzzle.grade("c:O").unwrap();
    // It costs 3/133 of the win, which is little.
    assert_eq!(other.verdict, Verdict::Nearly);
    assert_eq!(other.right, ["c:R"]);
    assert!(puzzle.grade("c:K").is_err());
    assert_eq!(Attempt::new(&puzzle).err(), Some(AttemptError::NotMana));
}

#[test]
fn a_puzzle_is_told_as_json() {
    let json = mana(TWO_TURNS).json();
    assert_eq!(json["solution"], serde_json::json!(["+c6@f5"]));
    assert_eq!((json["win_in"].as_u64(), json["seat"].as_u64()), (Some(2), Some(0)));
    assert_eq!(json["state"]["position"], "1r1r1r/1d2r1/6/6/R2r1R/2DR2 b a1 -");
    assert_eq!(json["themes"][0], "return");
    let text = Pack::new(PuzzleGame::Mana, Default::default(), Vec::new()).unwrap().to_string();
    assert!(text.contains("puzzles: 0"));
}
